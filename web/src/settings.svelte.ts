/** What the user has chosen, kept in this browser. */

import { untrack } from 'svelte';

export type Theme = 'system' | 'light' | 'dark';

export type Language = 'browser' | 'en' | 'de';

export interface Settings {
  theme: Theme;
  language: Language;
  sound: boolean;
  motion: boolean;
  coordinates: boolean;
  dots: boolean;
  /** Whether the fallen stay lying on Chartabella's field. */
  fallen: boolean;
}

const KEY = 'quincunx.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  language: 'browser',
  sound: true,
  motion: true,
  coordinates: true,
  dots: true,
  fallen: false,
};

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings: Settings = $state(kept());

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ dark: systemDark.matches, still: lessMotion.matches });
systemDark.addEventListener('change', ({ matches }) => (system.dark = matches));
lessMotion.addEventListener('change', ({ matches }) => (system.still = matches));

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && system.dark);
}

/** Whether moves are animated: chosen, and not against the system's wish. */
export function moves(): boolean {
  return settings.motion && !system.still;
}

/** Draws at once, and again whenever what the settings say about the look of a board changes. */
export function withLook(draw: () => void): void {
  $effect(() => {
    void [isDark(), settings.coordinates, settings.fallen];
    untrack(draw);
  });
}

export function keepSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Keeps what is chosen and shows it; to be called once. */
export function followSettings(): void {
  $effect.root(() => {
    $effect(keepSettings);
    $effect(() => {
      document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
      document.documentElement.toggleAttribute('data-still', !moves());
      document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark() ? '#1b222b' : '#f6f1e7');
    });
  });
}
