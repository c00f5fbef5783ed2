import { mentionsIn } from '../../../domain/kernel/mentions.ts';
import { activeUsersByNames } from '../../../projections/tenant-users/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Mentions } from './port.ts';

/** Of the names that a mention can mean, the longest one that somebody has is meant. */
export function createMentions({ reads }: { readonly reads: Reads }): Mentions {
  return {
    async of(tenantId, text) {
      const written = mentionsIn(text);
      if (written.length === 0) return [];
      const names = written.flat();
      const users = await reads.asTenant(tenantId, (db) => activeUsersByNames(db, tenantId, names));
      const meant = written.flatMap((possible) => {
        const name = possible.find((each) => users.has(each));
        return name === undefined ? [] : (users.get(name) ?? []);
      });
      return [...new Set(meant)];
    },
  };
}
