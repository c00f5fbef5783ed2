import { expect, test } from 'vitest';
import { render } from './render.ts';

test('a long subject is cut between characters, and says so', () => {
  const { subject } = render({ subject: `A${'🚣'.repeat(200)}`, paragraphs: [] });
  expect(subject).toBe(`A${'🚣'.repeat(148)}…`);
});

test('a subject is one line, and whole if it is short', () => {
  expect(render({ subject: 'Boats\r\nat six', paragraphs: [] }).subject).toBe('Boats at six');
});
