import { mostMedia } from './commands.ts';
import type { Gallery } from './state.ts';

/** Whether a gallery can show these files as well. What it shows already needs no room. */
export function hasRoomFor({ media }: Gallery, fileIds: readonly number[]): boolean {
  const added = new Set(fileIds.filter((fileId) => !media.has(fileId)));
  return media.size + added.size <= mostMedia;
}
