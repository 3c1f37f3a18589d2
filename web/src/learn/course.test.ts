import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Instance } from '../engine/instance';
import type { Answer } from '../engine/messages/Answer';
import type { Lesson } from '../engine/messages/Lesson';
import { examples, findLesson } from './course';

let engine: Instance;

beforeAll(async () => {
  engine = await Instance.of(readFileSync(new URL('../engine/quincunx.wasm', import.meta.url)));
});

function courseOf(game: string): Lesson[] {
  const answer = JSON.parse(engine.call(JSON.stringify({ call: 'course', game }))) as Answer;
  if (answer.call !== 'course') throw new Error(JSON.stringify(answer));
  return answer.lessons;
}

describe.each(['pella', 'pulce', 'castle', 'guerrilla', 'chartabella'])('the course of %s', (game) => {
  test('is the one in the lesson file', () => {
    const file = JSON.parse(readFileSync(new URL(`../../lessons/${game}.json`, import.meta.url), 'utf8')) as {
      lessons: { id: string }[];
    };
    const course = courseOf(game);
    expect(course.map(({ id }) => id)).toEqual(file.lessons.map(({ id }) => id));
    expect(course.length).toBeGreaterThanOrEqual(8);
  });

  test('is found by word and by number', () => {
    const course = courseOf(game);
    expect(findLesson(course, course[2]!.id)).toBe(course[2]);
    expect(findLesson(course, '3')).toBe(course[2]);
    for (const wrong of ['0', '99', '-1', '3x', '']) expect(findLesson(course, wrong)).toBeUndefined();
  });

  test('gives the rules a living picture for most lessons', () => {
    const course = courseOf(game);
    const found = [...examples(course).values()].flat();
    expect(found.length).toBeGreaterThanOrEqual(course.length - 2);
    for (const { lesson, step } of found) {
      expect(lesson.id).not.toBe('puzzles');
      expect(step.line.length).toBeGreaterThan(0);
    }
  });
});

test('a game without a course has none', () => {
  expect(courseOf('breakthrough')).toEqual([]);
});
