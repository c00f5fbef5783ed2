import { expect, test } from 'vitest';
import { render } from './render.ts';

test('a long subject is cut between characters, and says so', () => {
  const { subject } = render({ subject: `A${'🚣'.repeat(200)}`, paragraphs: [] });
  expect(subject).toBe(`A${'🚣'.repeat(148)}…`);
});

test('a page has the width of a phone, and no colour of text that is unreadable in a dark theme', () => {
  const { html } = render({ subject: 'Boats', paragraphs: ['At six.'] });
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/[";]color:/);
});

test('a subject is one line, and whole if it is short', () => {
  expect(render({ subject: 'Boats\r\nat six', paragraphs: [] }).subject).toBe('Boats at six');
});
