import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { TenantDetails } from '../../../domain/tenant/state.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Media } from '../../platform/media/port.ts';
import type { Waiver } from './port.ts';

/**
 * The waiver of a tenant with the hash of the document; null for none, 'unreadable' while the document cannot be
 * opened: then nobody can read what they would accept.
 */
export type FindWaiver = (
  tenant: Pick<TenantDetails, 'waiver' | 'waiverName'>,
) => Promise<Waiver | 'unreadable' | null>;

/** Creates the finder. A path always names the same bytes, so that a document is hashed once in a process. */
export function createFindWaiver(media: Pick<Media, 'open'>, log: Log): FindWaiver {
  const hashes = new LRUCache<string, string>({ max: 1_000 });

  async function hashOf(path: string): Promise<string | null> {
    const content = await media.open(path.replace('/media/', ''), 'file');
    if (content === null) return null;
    const known = hashes.get(path);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    for await (const part of await content.read()) hash.update(part as Buffer);
    const hex = hash.digest('hex');
    hashes.set(path, hex);
    return hex;
  }

  return async ({ waiver: path, waiverName }) => {
    if (path === null) return null;
    try {
      const hash = await hashOf(path);
      if (hash !== null) return { path, name: waiverName ?? 'Waiver', hash };
      log.error('The document of a waiver is missing');
    } catch (error) {
      log.error({ err: error }, 'The document of a waiver cannot be read');
    }
    return 'unreadable';
  };
}
