import { expect, it } from 'vitest';
import { admit, kindOf, limits } from './admit.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
const picture = file('crew.jpg', 'image/jpeg');

it('takes pictures and videos, and nothing else', () => {
  const film = file('race.mp4', 'video/mp4');
  expect(admit([picture, film, file('rules.pdf', 'application/pdf')], 0)).toEqual({
    taken: [picture, film],
    dropped: 1,
  });
});

it.each([
  ['image', 'image/png', limits.image],
  ['video', 'video/mp4', limits.video],
])('takes an %s up to its limit and drops what is a byte larger', (_kind, type, limit) => {
  const [fits, exceeds] = [file('fits', type, limit), file('exceeds', type, limit + 1)];
  expect(admit([exceeds, fits], 0)).toEqual({ taken: [fits], dropped: 1 });
});

it('takes fifty files at most, those it holds already among them', () => {
  const many = Array.from({ length: 60 }, () => picture);
  expect(admit(many, 0)).toMatchObject({ taken: { length: 50 }, dropped: 10 });
  expect(admit(many, 45)).toMatchObject({ taken: { length: 5 }, dropped: 55 });
  expect(admit(many, 50)).toMatchObject({ taken: { length: 0 }, dropped: 60 });
});

it('counts a file that is dropped for two reasons once', () => {
  expect(admit([file('rules.pdf', 'application/pdf', limits.video * 2)], 50).dropped).toBe(1);
});

it('can take pictures alone', () => {
  expect(admit([picture, file('race.mp4', 'video/mp4')], 0, ['image'])).toEqual({
    taken: [picture],
    dropped: 1,
  });
});

it('goes by the extension where a system has no type for a file', () => {
  expect(kindOf(file('race.MKV', ''))).toBe('video');
  expect(kindOf(file('crew.jpeg', ''))).toBe('image');
  expect(kindOf(file('a folder', ''))).toBeNull();
  expect(kindOf(file('not-a-picture.png', 'application/x-msdownload'))).toBeNull();
});
