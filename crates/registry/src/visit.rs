use breakthrough::Breakthrough;
use castle::Castle;
use game::{Evaluate, Observe, Options, Rules};
use guerrilla::Guerrilla;
use pella::Pella;
use pulce::Pulce;

use crate::catalogue::open_scenario;
use crate::{Catalogue, OpenError};

/// Something done with a game whose name is known only when the program runs, by code generic over its types: where
/// strings would be too slow.
pub trait Visitor {
    type Output;

    fn visit<R: Rules<State: Evaluate + Observe>>(self, rules: R) -> Self::Output;
}

impl Catalogue {
    /// Visits one of the games with its options.
    pub fn visit<V: Visitor>(&self, id: &str, options: &Options, visitor: V) -> Result<V::Output, OpenError> {
        let output = match self.find(id)?.info.id {
            "pella" => visitor.visit(new::<Pella>(options)?),
            "pulce" => visitor.visit(new::<Pulce>(options)?),
            "castle" => visitor.visit(new::<Castle>(options)?),
            "guerrilla" => visitor.visit(new::<Guerrilla>(options)?),
            "chartabella" => visitor.visit(open_scenario(self, options)?),
            "breakthrough" => visitor.visit(new::<Breakthrough>(options)?),
            unknown => unreachable!("{unknown} is in the catalogue and must be here"),
        };
        Ok(output)
    }
}

fn new<R: Rules>(options: &Options) -> Result<R, OpenError> {
    R::new(options).map_err(OpenError::Option)
}
