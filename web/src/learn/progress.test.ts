import { beforeEach, expect, test, vi } from 'vitest';
import { finishLesson, finishedLessons } from './progress';

const KEY = 'quincunx.lessons';
let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

test('lessons stay finished, each game for itself', () => {
  finishLesson('pella', 'king');
  finishLesson('pella', 'spears');
  finishLesson('pella', 'king');
  finishLesson('pulce', 'way');
  expect([...finishedLessons('pella')].sort()).toEqual(['king', 'spears']);
  expect([...finishedLessons('pulce')]).toEqual(['way']);
  expect(finishedLessons('castle').size).toBe(0);
});

test.each(['no JSON', '[]', 'null', '{"pella": 3}', '{"pella": [1]}'])('%s is no obstacle', (broken) => {
  store.set(KEY, broken);
  expect(finishedLessons('pella').size).toBe(0);
  finishLesson('pella', 'king');
  expect([...finishedLessons('pella')]).toEqual(['king']);
});

test('a browser that keeps nothing still teaches', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => finishLesson('pella', 'king')).not.toThrow();
});
