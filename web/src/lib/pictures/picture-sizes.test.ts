import { expect, test } from 'vitest';
import { srcSetOf } from './picture-sizes.ts';

const address = '/media/AAAAAAAAAAAAAAAAAAAAAA';

test('of a large picture, all sizes are offered by their widths', () => {
  expect(srcSetOf(address, { width: 4_000, height: 3_000 }, 'thumbnail')).toBe(
    `${address}/thumbnail 480w, ${address}/medium 1280w, ${address} 4000w`,
  );
  expect(srcSetOf(address, { width: 1_500, height: 3_000 }, 'thumbnail')).toBe(
    `${address}/thumbnail 240w, ${address}/medium 640w, ${address} 1500w`,
  );
});

test('where a thumbnail would be blurred, it is not offered', () => {
  expect(srcSetOf(address, { width: 4_000, height: 3_000 })).toBe(
    `${address}/medium 1280w, ${address} 4000w`,
  );
});

test('a size that would not be smaller is not offered', () => {
  expect(srcSetOf(address, { width: 1_280, height: 720 }, 'thumbnail')).toBe(
    `${address}/thumbnail 480w, ${address} 1280w`,
  );
  expect(srcSetOf(address, { width: 1_280, height: 720 })).toBeUndefined();
  expect(srcSetOf(address, { width: 480, height: 480 }, 'thumbnail')).toBeUndefined();
});

test('a picture that is not in our store, or whose size is not known, has one size', () => {
  const size = { width: 4_000, height: 3_000 };
  expect(srcSetOf('blob:http://localhost/1', size)).toBeUndefined();
  expect(srcSetOf('/media/mine', size)).toBeUndefined();
  expect(srcSetOf(address, { width: null, height: null })).toBeUndefined();
});
