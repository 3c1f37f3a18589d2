/** The course of a game: its lessons, and where they belong in the rules. */

import { rules } from '../engine/client';
import type { Lesson } from '../engine/messages/Lesson';
import type { LessonStep } from '../engine/messages/LessonStep';

const courses = new Map<string, Promise<Lesson[]>>();

/** The lessons of a game, asked for once. */
export function courseOf(game: string): Promise<Lesson[]> {
  let course = courses.get(game);
  if (!course) {
    course = rules.ask({ call: 'course', game }).then(({ lessons }) => lessons);
    course.catch(() => courses.delete(game));
    courses.set(game, course);
  }
  return course;
}

/** A lesson by its word or by its number, counted from one. */
export function findLesson(course: readonly Lesson[], name: string): Lesson | undefined {
  return course.find(({ id }) => id === name) ?? (/^\d+$/.test(name) ? course[Number(name) - 1] : undefined);
}

export interface Example {
  lesson: Lesson;
  step: LessonStep;
}

/**
 * Lessons as living pictures of the rules, by paragraph: each at the last of its paragraphs that no lesson before it has
 * taught. Puzzles would give themselves away.
 */
export function examples(course: readonly Lesson[]): Map<string, Example[]> {
  const found = new Map<string, Example[]>();
  const taught = new Set<string>();
  for (const lesson of course) {
    const step = lesson.steps.find(({ line }) => line.length > 0);
    const place = lesson.rules.filter((number) => !taught.has(number)).at(-1) ?? lesson.rules.at(-1);
    lesson.rules.forEach((number) => taught.add(number));
    if (!step || place === undefined || lesson.id === 'puzzles') continue;
    found.set(place, [...(found.get(place) ?? []), { lesson, step }]);
  }
  return found;
}
