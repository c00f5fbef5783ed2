import { expect, it } from 'vitest';
import { isMedia, isPicture, kindOf, largest } from './media-file.ts';

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

it.each([
  ['image', 'image/png', largest.image],
  ['video', 'video/mp4', largest.video],
])('an %s is accepted up to its limit, and not one byte above it', (_kind, type, limit) => {
  expect(isMedia(file('fits', type, limit))).toBe(true);
  expect(isMedia(file('exceeds', type, limit + 1))).toBe(false);
});

it('a video is not a picture', () => {
  expect(isPicture(file('crew.jpg', 'image/jpeg'))).toBe(true);
  expect(isPicture(file('race.mp4', 'video/mp4'))).toBe(false);
});

it('uses the extension where the system has no type for a file', () => {
  expect(kindOf(file('race.MKV', ''))).toBe('video');
  expect(kindOf(file('crew.jpeg', ''))).toBe('image');
  expect(kindOf(file('a folder', ''))).toBeNull();
  expect(kindOf(file('not-a-picture.png', 'application/x-msdownload'))).toBeNull();
});
