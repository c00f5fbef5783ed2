import { expect, test } from 'vitest';
import { filesOf } from './use-files.ts';

const file = (url: string, kind = 'IMAGE') => ({ url, thumbnailUrl: null, kind });

test('files that can be chosen stand there once each, and all that the post has', () => {
  const files = filesOf(
    [file('/media/a'), file('/media/b')],
    [file('/media/b'), file('/media/c', 'VIDEO')],
    new Set(['/media/a', '/media/d']),
  );
  expect(files.map(({ url, kind }) => [url, kind])).toEqual([
    ['/media/a', 'IMAGE'],
    ['/media/b', 'IMAGE'],
    ['/media/c', 'VIDEO'],
    ['/media/d', 'UNKNOWN'],
  ]);
});
