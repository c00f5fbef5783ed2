import { expect, test } from 'vitest';
import { framePage } from './frame-page.ts';

test('a mail in a frame fetches nothing from elsewhere', () => {
  const page = framePage('<!doctype html><html><body><p>Hello</p></body></html>');
  expect(page).toContain("default-src 'none'; img-src data:");
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<body>'));
});
