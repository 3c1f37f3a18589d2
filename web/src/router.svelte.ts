/** The address is the state: which page is shown and with what. The one place that makes and reads addresses. */

export type Route =
  | { page: 'home' }
  | { page: 'game'; game: string }
  | { page: 'setup'; game: string; query: URLSearchParams }
  | { page: 'play'; game: string; id: string; move: number | undefined }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'lesson'; game: string; name: string; step: number }
  | { page: 'analyse'; game: string; query: URLSearchParams }
  | { page: 'editor'; game: string; query: URLSearchParams }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'missing' };

const GAMES = new Set(['pella', 'pulce', 'castle', 'guerrilla', 'chartabella', 'breakthrough']);

export function parse(url: URL): Route {
  const [first = '', second = '', third = '', ...rest] = url.pathname.split('/').slice(1).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'missing' };
  if (first === '') return { page: 'home' };
  if (GAMES.has(first) && second === '') return { page: 'game', game: first };
  if (first === 'play' && GAMES.has(second)) {
    if (third === '') return { page: 'setup', game: second, query: url.searchParams };
    const move = Number.parseInt(url.searchParams.get('move') ?? '', 10);
    return { page: 'play', game: second, id: third, move: Number.isNaN(move) ? undefined : move };
  }
  if (first === 'learn' && GAMES.has(second)) {
    if (third === '') return { page: 'learn', game: second };
    if (third === 'rules') return { page: 'rules', game: second };
    return { page: 'lesson', game: second, name: third, step: Number(url.searchParams.get('step') ?? '1') - 1 };
  }
  if ((first === 'analyse' || first === 'editor') && GAMES.has(second) && third === '') {
    return { page: first, game: second, query: url.searchParams };
  }
  if (first === 'settings' && second === '') return { page: 'settings' };
  if (first === 'about' && second === '') return { page: 'about' };
  return { page: 'missing' };
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

export const links = {
  home: '/',
  settings: '/settings',
  about: '/about',
  game: (game: string): string => `/${game}`,
  setup: (game: string, query: Record<string, string> = {}): string => withQuery(`/play/${game}`, query),
  /** `g` is a packed game, `at` the node that is shown; or `position` a text, and options by their names. */
  analyse: (game: string, query: Record<string, string> = {}): string => withQuery(`/analyse/${game}`, query),
  editor: (game: string, query: Record<string, string> = {}): string => withQuery(`/editor/${game}`, query),
  learn: (game: string): string => `/learn/${game}`,
  rules: (game: string): string => `/learn/${game}/rules`,
  /** A lesson by its word; steps are counted from nothing here and from one in the address. */
  lesson: (game: string, name: string, step = 0): string =>
    `/learn/${game}/${name}${step === 0 ? '' : `?step=${step + 1}`}`,
  play: (game: string, id: string, move?: number): string =>
    `/play/${game}/${id}${move === undefined ? '' : `?move=${move}`}`,
};

class Router {
  #url = $state.raw(new URL(location.href));
  route: Route = $derived(parse(this.#url));

  constructor() {
    addEventListener('popstate', () => (this.#url = new URL(location.href)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#url = new URL(location.href);
    scrollTo(0, 0);
  }

  /** Changes the address without a step in the browser's history. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.#url = new URL(location.href);
  }

  /** Links within the page do not load it again. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    event.preventDefault();
    if (link.hash && link.pathname === location.pathname) {
      document.querySelector<HTMLElement>(link.hash)?.focus();
      return;
    }
    this.go(link.href);
  }
}

export const router = new Router();
