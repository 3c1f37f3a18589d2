/** Which lessons were finished, kept in this browser. */

const KEY = 'quincunx.lessons';

type Finished = Record<string, string[]>;

function kept(): Finished {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Finished) : {};
  } catch {
    return {};
  }
}

export function finishedLessons(game: string): ReadonlySet<string> {
  const lessons: unknown = kept()[game];
  return new Set(Array.isArray(lessons) ? lessons.filter((id) => typeof id === 'string') : []);
}

export function finishLesson(game: string, lesson: string): void {
  const lessons = [...finishedLessons(game)].filter((id) => id !== lesson);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: [...lessons, lesson] }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
