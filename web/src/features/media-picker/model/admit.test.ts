import { expect, it } from 'vitest';
import { largest } from '../../../lib/media-file.ts';
import { admit } from './admit.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
const picture = file('crew.jpg', 'image/jpeg');

it('accepts pictures and videos, and nothing else', () => {
  const film = file('race.mp4', 'video/mp4');
  expect(admit([picture, film, file('rules.pdf', 'application/pdf')], 0)).toEqual({
    taken: [picture, film],
    dropped: 1,
  });
});

it('refuses a file that is too large', () => {
  expect(admit([file('huge.png', 'image/png', largest.image + 1), picture], 0)).toEqual({
    taken: [picture],
    dropped: 1,
  });
});

it('accepts at most fifty files', () => {
  const many = Array.from({ length: 60 }, () => picture);
  expect(admit(many, 0)).toMatchObject({ taken: { length: 50 }, dropped: 10 });
  expect(admit(many, 45)).toMatchObject({ taken: { length: 5 }, dropped: 55 });
  expect(admit(many, 50)).toMatchObject({ taken: { length: 0 }, dropped: 60 });
});

it('counts a file that is refused for two reasons once', () => {
  expect(admit([file('rules.pdf', 'application/pdf', largest.video * 2)], 50).dropped).toBe(1);
});

it('can be limited to pictures', () => {
  expect(admit([picture, file('race.mp4', 'video/mp4')], 0, ['image'])).toEqual({
    taken: [picture],
    dropped: 1,
  });
});
