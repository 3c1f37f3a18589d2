/** Everything the page says, in German. */

import type { Catalogue } from './en';
import { analysis, editor } from './german/analysis';
import { engineInGerman, faultInGerman, valueInGerman } from './german/engine';

const games: Catalogue['games'] = {
  pella: {
    title: 'Pella',
    feel: 'Reiterei bricht durch ganze Reihen, Bogenschützen treffen aus der Ferne, und ein König ist nur in Gesellschaft sicher.',
    credit: 'Autor unbekannt',
  },
  pulce: {
    title: 'Pulce',
    feel: 'Ein Wettlauf der Flöhe: über Freund und Feind springen und sich zu Hause ordentlich hinlegen.',
    credit: 'Frank Stark, 2008',
  },
  castle: {
    title: 'King’s Castle',
    feel: 'Phalangen durch zwölf Türen, über Köpfe geworfene Männer, ein Thron zwischen zwei Kammern.',
    credit: 'Christian Freeling, 2020',
  },
  guerrilla: {
    title: 'Guerrilla',
    feel: 'Banden von einem bis fünf wachsen, springen umher und schlagen zu, wo sie stärker sind; das meiste Land gewinnt.',
    credit: 'David Wells, 1976',
  },
  chartabella: {
    title: 'Chartabella',
    feel: 'Kleine Heere, ein Würfel, und jedes Szenario eine eigene Geschichte.',
    credit: 'Nach dem Regelheft von Chartabella, V1.3; Werte, Karten und Texte von uns',
  },
  breakthrough: {
    title: 'Breakthrough',
    feel: 'Einen Stein auf die andere Seite durchbringen.',
    credit: 'Dan Troyka, 2000',
  },
};

const scenarios: Record<string, { title: string; intro: string }> = {
  grain: {
    title: 'Korn',
    intro:
      'Ein Trupp ist zu einem einsamen Hof hinabgestiegen, um Korn zu holen, als persische Wachen aus den Obstgärten treten.',
  },
  caravan: {
    title: 'Die Karawane',
    intro:
      'Ochsenkarren mit Vorräten für das Heer des Königs kriechen durch ein kahles Tal, ringsum Reiter. Eine makedonische Kolonne versperrt den Weg.',
  },
  camp: {
    title: 'Das persische Lager',
    intro:
      'Ein persisches Lager sperrt die Straße nach Osten. Schon rollen die Rammböcke heran, da kündigt Staub am Horizont den König selbst an.',
  },
  gaugamela: {
    title: 'Die Schlacht von Gaugamela',
    intro:
      'Oktober 331 v. Chr. Dareios hat die Ebene für Wagen und Pferde einebnen lassen; wer heute Abend ihre Dörfer hält, hält Asien.',
  },
};

const options: Record<string, string> = {
  'cells along each edge of the board': 'Felder an jeder Kante des Bretts',
  'points along an edge of the board': 'Punkte an einer Kante des Bretts',
  'how many rounds are played': 'Wie viele Runden gespielt werden',
};

/** Names of cells keep their small letter. */
const upper = (text: string): string => (/^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
const said = (english: string): string => engineInGerman(english) ?? english;
const full = (sentence: string): string => {
  const text = upper(sentence);
  return /[.?]$/.test(text) ? text : `${text}.`;
};

export const de: Catalogue = {
  language: 'Deutsch',
  name: 'Quincunx',
  tagline: 'Fünf Brettspiele, ein guter Tisch, zu jeder Stunde ein Gegner.',
  games,

  nav: { home: 'Spiele', settings: 'Einstellungen', about: 'Über', main: 'Hauptmenü', skip: 'Zum Inhalt' },

  home: {
    computer: 'Gegen den Computer',
    friend: 'Zu zweit hier',
    learn: 'Lernen',
    more: (title) => `Mehr über ${title}`,
    unfinished: 'Weiterspielen',
    resume: 'Weiter',
    forget: 'Dieses Spiel vergessen',
    actions: (count) => (count === 1 ? '1 Handlung' : `${count} Handlungen`),
  },

  learn: {
    title: (game) => `${game} lernen`,
    intro: 'Kurze Lektionen auf kleinen Stellungen. Du handelst, und die Regeln selbst urteilen.',
    begin: 'Erste Lektion',
    goOn: 'Weiter lernen',
    repeat: 'Noch einmal von vorn',
    rules: 'Die Regeln lesen',
    progress: (done, all) => `${done} von ${all} Lektionen geschafft`,
    finished: 'geschafft',
    lessonOf: (game, number) => `${game} · Lektion ${number}`,
    steps: 'Schritte der Lektion',
    step: (number, all) => `Schritt ${number} von ${all}`,
    missing: 'Diese Lektion gibt es nicht.',
    missed: 'Das ist erlaubt, führt hier aber nicht zum Ziel.',
    takeBack: 'Zurücknehmen',
    restart: 'Von vorn',
    solution: 'Lösung zeigen',
    next: 'Weiter',
    lessonDone: 'Das war die Lektion.',
    nextLesson: (title) => `Nächste Lektion: ${title}`,
    toCourse: 'Alle Lektionen',
    paragraph: (number) => `Regel ${number}`,
    contents: 'Inhalt',
    practise: (title) => `Selbst probieren: ${title}`,
    show: 'Zeigen',
    again: 'Noch einmal',
  },

  setup: {
    title: (game) => `Eine Partie ${game}`,
    opponent: 'Gegner',
    computer: 'Der Computer',
    friend: 'Jemand an diesem Bildschirm',
    level: 'Stufe',
    levels: [
      'für die erste Partie',
      'für die zweite Partie',
      'übersieht noch viel',
      'übersieht manches',
      'ein guter Abend',
      'bestraft Nachlässigkeit',
      'stark',
      'sehr stark',
      'schwer zu überraschen',
      'alles, was er kann',
    ],
    side: 'Du spielst',
    random: 'Egal',
    begins: 'beginnt',
    scenario: 'Szenario',
    options: 'Optionen',
    option: (_game, name, help) => options[help] ?? upper(help || name),
    start: 'Los',
  },

  table: {
    you: 'Du',
    person: 'Spieler',
    computer: (level) => `Computer, Stufe ${level}`,
    toMove: 'am Zug',
    pickOn: (piece, cell) =>
      piece ? `${upper(piece)} auf ${cell}: wählen, wohin oder was.` : `${cell}: wählen, wie es weitergeht.`,
    attackOn: (target) => `Angriff auf ${target}: wählen, von wo oder wie.`,
    thinking: 'denkt',
    moves: 'Züge',
    noMoves: 'Noch ist nichts gespielt.',
    start: 'Anfang',
    undoStep: 'Schritt zurück',
    startOver: 'Neu ansetzen',
    endTurn: 'Zug beenden',
    done: 'Fertig',
    takeBack: 'Zurücknehmen',
    hint: 'Hinweis',
    flip: 'Brett drehen',
    newGame: 'Neue Partie',
    first: 'Zum Anfang',
    previous: 'Einen zurück',
    next: 'Einen weiter',
    last: 'Zur Gegenwart',
    earlier: 'Du siehst einen früheren Augenblick.',
    present: 'Zurück zur Gegenwart',
    type: 'Handlung eintippen',
    play: 'Spielen',
    copyRecord: 'Aufzeichnung kopieren',
    copied: 'Kopiert',
    roll: 'Der Würfel fällt',
    card: 'Was die Einheit kann',
    odds: (win, loss, draw) => `${win} % Sieg, ${loss} % Niederlage, ${draw} % unentschieden`,
    oddsTitle: 'Aussichten des Angriffs',
    oddsHint: 'Zeige auf ein Ziel, um die Aussichten zu sehen.',
    oddsFrom: 'Zeige auf ein Feld, um die Aussichten von dort zu sehen.',
    won: (side) => `${side} hat gewonnen`,
    draw: 'Unentschieden',
    missing: 'Diese Partie ist in diesem Browser nicht gespeichert.',
    failed: (reason) =>
      `Die Spielmaschine konnte nicht weiter: ${reason}. Die Partie ist gespeichert; lade die Seite neu.`,
    loading: 'Der Tisch wird gedeckt',
    captured: 'Vom Brett',
  },

  board: {
    label: (game) => `Brett von ${game}`,
    empty: 'leer',
    pickable: 'kann gewählt werden',
    target: 'kann geschlagen werden',
    picked: 'gewählt',
    step: (number) => `Schritt ${number}`,
    from: 'zuletzt von hier',
    to: 'zuletzt hierher',
    keys: 'Pfeiltasten bewegen, Bild ab und Bild auf gehen zum nächsten und vorigen wählbaren Feld, Eingabe wählt, Escape nimmt eine Wahl zurück.',
  },

  refusal: {
    notYours: (cell, piece) => `Auf ${cell} steht etwas von der anderen Seite: ${piece}.`,
    nothingToDo: (cell, piece) => `${upper(piece)} auf ${cell}: jetzt ist nichts zu tun.`,
    notOffered: (cell) => `${cell} kann jetzt nicht gewählt werden.`,
    nobodyActs: 'Jetzt ist niemand am Zug.',
    sentence: (sentence) => full(said(sentence)),
  },

  engine: {
    prompt: (text) => full(said(text)),
    side: said,
    piece: said,
    badge: said,
    region: said,
    marker: said,
    figure: said,
    scoreLabel: (label) => upper(said(label)),
    scoreValue: (value) => valueInGerman(value) ?? value,
    button: (_key, label) => upper(said(label)),
    face: (face, sides) =>
      ({
        swords: 'Schwerter: der Stärkere gewinnt',
        '1': `Das Zeichen der ${said(sides[0] ?? '')}`,
        '2': `Das Zeichen der ${said(sides[1] ?? '')}`,
        triangle: 'Dreieck: mehr Orte gewinnen',
        star: 'Stern: mehr Sterne gewinnen',
      })[face] ?? face,
    scenarioTitle: (id, title) => scenarios[id]?.title ?? title,
    scenarioIntro: (id, intro) => scenarios[id]?.intro ?? intro,
    fault: (text) => faultInGerman(text) ?? text,
  },

  announce: {
    played: (side, action) => `${side}: ${action}`,
    rolled: (face) => `Der Würfel zeigt ${face}`,
    takenBack: 'Zurückgenommen',
  },

  analysis,
  editor,

  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    browserLanguage: 'Wie im Browser',
    theme: 'Licht',
    system: 'Wie im System',
    light: 'Bei Tag',
    dark: 'Bei Nacht',
    sound: 'Töne',
    motion: 'Züge werden bewegt gezeigt',
    coordinates: 'Namen der Felder am Rand des Bretts',
    dots: 'Zeigen, was gewählt werden kann',
    fallen: 'Gefallene bleiben auf dem Feld von Chartabella liegen',
    kept: 'Einstellungen und Partien bleiben in diesem Browser und sonst nirgends.',
    on: 'An',
    off: 'Aus',
  },

  about: {
    title: 'Über Quincunx',
    intro:
      'Ein Quincunx ist die Fünf auf dem Würfel. Quincunx ist ein Zuhause für fünf Spiele zu zweit, die keines hatten: ein Programm kennt ihre Regeln genau, spielt sie und erklärt jede Absage.',
    designers: 'Die Spiele und wer sie gemacht hat',
    reference: 'als Maßstab gegen andere Programme dabei',
    own: 'Regeltexte, Zeichnungen und Töne sind unsere eigenen. Spiele, Namen und Ideen gehören ihren Autoren.',
    licence: 'Freie Software unter der MIT- oder der Apache-2.0-Lizenz, nach Wahl.',
  },

  page: {
    notFound: 'Unter dieser Adresse ist nichts.',
    toGames: 'Zu den Spielen',
    unfinished: 'Deine offenen Partien',
    play: 'Spielen',
    by: 'Von',
  },
};
