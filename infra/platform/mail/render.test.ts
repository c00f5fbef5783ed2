import { expect, test } from 'vitest';
import { render } from './render.ts';

test('a long subject is cut between characters, and shows that it was cut', () => {
  const { subject } = render({ subject: `A${'🚣'.repeat(200)}`, paragraphs: [] });
  expect(subject).toBe(`A${'🚣'.repeat(148)}…`);
});

test('a page fits the width of a phone and declares both colour schemes', () => {
  const { html } = render({ subject: 'Boats', paragraphs: ['At six.'] });
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test('a subject is one line, and whole if it is short', () => {
  expect(render({ subject: 'Boats\r\nat six', paragraphs: [] }).subject).toBe('Boats at six');
});

test('each paragraph has the direction of its own text', () => {
  expect(render({ subject: 'Boats', paragraphs: ['שלום', 'At six.'] }).html).toContain(
    '<p dir="auto">שלום</p>\n<p dir="auto">At six.</p>',
  );
});

test('a long subject keeps the accents of its last letter', () => {
  expect(render({ subject: 'e\u0301'.repeat(100), paragraphs: [] }).subject).toBe(`${'e\u0301'.repeat(74)}…`);
});
