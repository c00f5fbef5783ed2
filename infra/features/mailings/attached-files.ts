import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '../../platform/mail/port.ts';
import type { Media } from '../../platform/media/port.ts';

/** Files of a mail together, bytes. */
export const mostAttached = 10 * 2 ** 20;
/** Larger logos are left out. */
const largestLogo = 2 ** 20;
/** Files in memory: a mail to a group attaches the same ones thousands of times. */
const remembered = 30 * 2 ** 20;

export const logoId = 'logo';

const idIn = (path: string): string => path.replace('/media/', '');

/** Reads the files that mails attach. */
export class AttachedFiles {
  private readonly known = new LRUCache<string, MailAttachment>({
    maxSize: remembered,
    sizeCalculation: ({ content }) => content.length + 1,
  });

  constructor(private readonly media: Pick<Media, 'open'>) {}

  /** The size of a file; 0 if it is gone. */
  async size(path: string): Promise<number> {
    return (await this.media.open(idIn(path), 'file'))?.size ?? 0;
  }

  /** The file for a mail; null if it is gone. */
  async read(path: string): Promise<MailAttachment | null> {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const file = await this.media.open(idIn(path), 'file');
    if (file === null) return null;
    const content = (await buffer(await file.read())).toString('base64');
    const name = file.downloadName ?? `attachment.${file.extension}`;
    const attachment = { name, type: file.mime, content };
    this.known.set(path, attachment);
    return attachment;
  }

  /** The logo for a mail; null without one that is small enough. */
  async logo(path: string | null): Promise<MailAttachment | null> {
    if (path === null || (await this.size(path)) > largestLogo) return null;
    const file = await this.read(path);
    return file && { ...file, contentId: logoId };
  }
}
