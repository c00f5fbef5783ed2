import { z } from 'zod';
import { eraseMember } from '../../domain/member/commands.ts';
import { membership, membershipsOf } from '../../projections/roster/queries.ts';
import { ownerOfPerson } from '../../projections/owners/queries.ts';
import type { Accounts } from '../accounts/port.ts';
import type { Reads } from '../database/port.ts';
import type { Authorisation } from '../dispatch/authorisation-port.ts';
import type { Dispatcher, Outcome, Refused } from '../dispatch/port.ts';
import { refuse } from '../dispatch/refuse.ts';
import { type ExportParts, exportPerson } from './export-person.ts';
import type { Erasing } from './erasing.ts';
import type { PersonalData, PersonExport } from './port.ts';
import type { Subject } from './subject.ts';

/** A download is held whole for a moment; what is longer is for the command at the server. */
const longest = 5_000_000;
const given = z.string().min(1, 'required').max(1_000, 'too-long');

/** Builds what the port promises. */
export function createPersonalData(
  parts: ExportParts & {
    readonly accounts: Pick<Accounts, 'heldOf' | 'ownSecurity'>;
    readonly authorisation: Authorisation;
    readonly dispatcher: Dispatcher;
    readonly erasing: Erasing;
  },
): PersonalData {
  const { accounts, authorisation, dispatcher, erasing, reads } = parts;

  async function whole(
    person: Subject,
    of: { readonly tenantId: number } | null,
  ): Promise<PersonExport | Refused> {
    const text = await exportPerson(parts, person, of);
    if (text === undefined) return refuse('not-found');
    let json = '';
    for await (const part of text) {
      json += part;
      if (json.length > longest) return refuse('too-much');
    }
    return { ok: true, json };
  }

  async function erased(userId: number, correlationId: string): Promise<Outcome<object>> {
    const outcome = await erasing.erase(`user-${userId}`, { correlationId });
    return !outcome.ok && outcome.code === 'last-admin' ? refuse('last-admin') : outcome;
  }

  return {
    eraseMember: (memberId, context) => dispatcher.dispatch(eraseMember, { memberId }, context),

    async eraseUser(userId, context) {
      const { principal, tenantId, correlationId } = context;
      const role = await authorisation.tenantRole(principal, tenantId);
      if (role === null) return refuse('not-found');
      const at = await reads.asTenant(tenantId, (db) => membership(db, tenantId, userId));
      if (at === undefined) return refuse('not-found');
      if (role !== 'admin') return refuse('forbidden');
      if (await belongsElsewhere(reads, userId, tenantId)) return refuse('works-elsewhere');
      return erased(userId, correlationId);
    },

    async eraseSelf(self, password, { correlationId }) {
      const { userId } = self;
      const parsed = given.safeParse(password);
      if (!parsed.success) return refuse('invalid', { password: 'required' });
      const no = await accounts.ownSecurity.prove(self, parsed.data);
      if (no !== null) return no;
      return erased(userId, correlationId);
    },

    exportMember: (tenantId, memberId) => whole({ kind: 'member', id: memberId }, { tenantId }),
    exportSelf: ({ userId }) => whole({ kind: 'user', id: userId }, null),
  };
}

async function belongsElsewhere(reads: Reads, userId: number, tenantId: number): Promise<boolean> {
  return reads.asProgram(async (db) => {
    const memberships = await membershipsOf(db, userId);
    const owner = await ownerOfPerson(db, userId);
    return owner !== undefined || memberships.some(({ tenant_id: at }) => at !== tenantId);
  });
}
