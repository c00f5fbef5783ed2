import type { MessageRow } from '../../projections/messages/table.ts';

/** A message in one line: its text, or what it shows if it has none. */
export function previewOf({ text, files }: Pick<MessageRow, 'files' | 'text'>): string {
  const [first] = files;
  if (text !== '' || first === undefined) return text;
  if (files.length > 1) return `${files.length} files`;
  return first.kind === 'image' ? 'Photo' : 'Video';
}
