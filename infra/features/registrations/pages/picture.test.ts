import { expect, test } from 'vitest';
import { pictureOf } from './picture.ts';

const path = '/media/AAAAAAAAAAAAAAAAAAAAAA';
const shown = (width: number | null, height: number | null) =>
  pictureOf({ path, width, height }, { sizes: '100vw', isFirst: true }).html;

test('a large picture is offered in its medium size and as a whole, each with its true width', () => {
  expect(shown(2_000, 1_500)).toContain(`srcset="${path}/medium 1280w, ${path} 2000w" sizes="100vw"`);
  expect(shown(1_500, 3_000)).toContain(`srcset="${path}/medium 640w, ${path} 1500w" sizes="100vw"`);
});

test('a picture that has no larger size, or whose width is not known, has one address and no widths', () => {
  for (const one of [shown(1_280, 720), shown(null, null)])
    expect(one).toBe(`<img class="picture" src="${path}/medium" alt="" fetchpriority="high" />`);
});
