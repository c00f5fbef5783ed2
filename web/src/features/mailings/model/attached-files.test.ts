import { expect, test } from 'vitest';
import { filesInText, mostFiles, refusalOfFiles, textOfFiles, type AttachedFile } from './attached-files.ts';

const file = (path: string, size: number | null = null): AttachedFile => ({
  path,
  kind: 'DOCUMENT',
  name: 'programme.pdf',
  thumbnailUrl: null,
  size,
});

test('a draft keeps the files', () => {
  const files = [file('/media/a', 7), file('/media/b')];
  expect(filesInText(textOfFiles(files))).toEqual(files);
  expect(textOfFiles([])).toBe('');
  expect(filesInText('')).toEqual([]);
});

test('a text of another version has no files', () => {
  expect(filesInText('{')).toEqual([]);
  expect(filesInText('{"path":"/media/a"}')).toEqual([]);
  expect(filesInText('[null, {}]')).toEqual([]);
});

test('files have a largest number and a largest size together', () => {
  const many = Array.from({ length: mostFiles }, (_, n) => file(`/media/${n}`));
  expect(refusalOfFiles(many)).toBeNull();
  expect(refusalOfFiles([...many, file('/media/x')])).toBe('too-many-attachments');
  const half = 5 * 2 ** 20;
  expect(refusalOfFiles([file('/media/a', half), file('/media/b', half)])).toBeNull();
  expect(refusalOfFiles([file('/media/a', half), file('/media/b', half + 1)])).toBe('attachments-too-large');
});
