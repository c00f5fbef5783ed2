import { describe, expect, test } from 'vitest';
import { kindOfHead } from './kind-of-content.ts';

const isSvg = async (text: string) => (await kindOfHead(Buffer.from(text)))?.extension === 'svg';

describe('an SVG', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">';
  test.for([
    '<svg>',
    '\uFEFF \n<SVG\twidth="1">',
    '<?xml version="1.0"?><svg >',
    '<?xml version="1.0"?> <!-- a > b --> <!----> <svg>',
    `${doctype}<svg >`,
    `<?xml version="1.0"?>\n<!-- one -->\n<!-- two -->\n${doctype}\n<!-- three -->\n<svg\n>`,
  ])('may begin with %j', async (text) => {
    expect(await isSvg(text)).toBe(true);
  });

  test.for([
    '',
    'x<svg>',
    '<svgs>',
    '<svg',
    '<!-- <svg>',
    '<!--><svg>',
    '<!-- a --> x <svg>',
    '<?xml version="1.0"><svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
    '<!DOCTYPE html><svg>',
    `${doctype}${doctype}<svg>`,
    '<!-- a --><?xml version="1.0"?><svg>',
  ])('does not begin with %j', async (text) => {
    expect(await isSvg(text)).toBe(false);
  });

  // a regular expression with backtracking would never end here
  test('is recognised after any number of comments', async () => {
    for (const comment of ['<!---->', '<!-- --> ', '<!--', '-->', '<!---->\n\n']) {
      expect(await isSvg(`${comment.repeat(5_000)}x`)).toBe(false);
      expect(await isSvg(`<?xml version="1.0"?>${comment.repeat(5_000)}${doctype}x`)).toBe(false);
    }
    expect(await isSvg(`${'<!---->'.repeat(5_000)}${doctype}${'<!-- a --> '.repeat(5_000)}<svg>`)).toBe(true);
  });
});
