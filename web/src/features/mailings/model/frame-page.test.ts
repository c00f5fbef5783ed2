import { expect, test } from 'vitest';
import { framePage } from './frame-page.ts';

test('a mail in a frame fetches nothing from elsewhere', () => {
  const page = framePage('<!doctype html><html><body><p>Hello</p></body></html>');
  expect(page).toContain("default-src 'none'; img-src data:");
  expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<body>'));
});

test.each(['<!doctype html><html lang="en"><body><p>Hello</p></body></html>', '<p>Hello</p>'])(
  'the rules of a frame come before the content of a mail: %s',
  (mail) => {
    const page = framePage(mail);
    expect(page.replace(/<head>.*<\/head>/, '')).toBe(mail);
    expect(page.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<p>'));
  },
);

test('a mail in a frame has light colours, also in a browser with a dark theme', () => {
  const scheme = '<meta name="color-scheme" content="light dark">';
  const page = framePage(`<!doctype html><html><head>${scheme}</head><body><p>Hello</p></body></html>`);
  expect(/<meta name="color-scheme" content="([^"]+)">/.exec(page)?.[1]).toBe('light');
});
