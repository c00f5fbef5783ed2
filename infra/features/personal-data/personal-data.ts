import { z } from 'zod';
import { adminOfUser, idsIn } from '../../../domain/kernel/policy.ts';
import { eraseMember } from '../../../domain/member/commands.ts';
import { membership } from '../../../projections/roster/queries.ts';
import { currentCall } from '../../platform/http/caller.ts';
import { downloaded } from '../../platform/fair-queues/downloads.ts';
import type { FairQueues } from '../../platform/fair-queues/queues.ts';
import { CallerLeft } from '../../platform/failures/busy.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Credentials } from '../credentials/port.ts';
import type { Users } from '../users/port.ts';
import { type ExportParts, exportPerson } from './export-person.ts';
import type { Erasing } from './erasing.ts';
import type { PersonalData, PersonExport } from './port.ts';
import type { Subject } from './subject.ts';

/** Characters of an export that is one answer, which is built in memory. A download has no limit. */
const longest = 5_000_000;
/** The tenant that asks; null for the person. */
type Asked = { readonly tenantId: number } | null;
const passwordInput = z.string().min(1, 'required').max(1_000, 'too-long');

/** Implements the port. */
export function createPersonalData(
  parts: ExportParts & {
    readonly credentials: Pick<Credentials, 'prove'>;
    readonly users: Pick<Users, 'belongsElsewhere'>;
    readonly authorisation: Authorisation;
    readonly dispatcher: Dispatcher;
    readonly erasing: Erasing;
    readonly fairQueues: Pick<FairQueues, 'exports' | 'downloads'>;
  },
): PersonalData {
  const { authorisation, credentials, dispatcher, erasing, reads, users } = parts;

  /** One export of a person or tenant at a time; it ends when its caller leaves. */
  function inTurn<T>(asked: Asked, work: (gone: AbortSignal | undefined) => Promise<T>): Promise<T> {
    const call = currentCall();
    const caller = call?.session?.person ?? 'this program';
    const of = asked === null ? caller : `tenant ${asked.tenantId}`;
    return parts.fairQueues.exports.run([of, caller], () => work(call?.gone), call?.gone);
  }

  const whole = (person: Subject, asked: Asked) => inTurn(asked, (gone) => written(person, asked, gone));

  async function download(person: Subject, asked: Asked): Promise<AsyncIterable<string> | Refused> {
    const text = await inTurn(asked, () => exportPerson(parts, person, asked));
    if (text === undefined) return refuse('not-found');
    return downloaded(parts.fairQueues, asked?.tenantId ?? null, text);
  }

  async function written(
    person: Subject,
    asked: Asked,
    gone: AbortSignal | undefined,
  ): Promise<PersonExport | Refused> {
    const text = await exportPerson(parts, person, asked);
    if (text === undefined) return refuse('not-found');
    let json = '';
    for await (const part of text) {
      if (gone?.aborted) throw new CallerLeft();
      json += part;
      if (json.length > longest) return refuse('too-much');
    }
    return { ok: true, json };
  }

  /** Why a tenant's admin may not export or erase a user; null if they may. */
  async function refusalFor(tenantId: number, userId: number): Promise<Refused | null> {
    const at = await reads.asTenant(tenantId, (db) => membership(db, tenantId, userId));
    if (at === undefined) return refuse('not-found');
    return (await users.belongsElsewhere(tenantId, userId)) ? refuse('works-elsewhere') : null;
  }

  async function erased(userId: number, correlationId: string): Promise<Outcome<object>> {
    const outcome = await erasing.erase(`user-${userId}`, { correlationId });
    return !outcome.ok && outcome.code === 'last-admin' ? refuse('last-admin') : outcome;
  }

  return {
    eraseMember: (memberId, context) => dispatcher.dispatch(eraseMember, { memberId }, context),

    async eraseUser(userId, context) {
      const { principal, tenantId, correlationId } = context;
      const ids = idsIn({ tenantId, userId });
      const found = await authorisation.forCall(context).authorise(adminOfUser, principal, ids);
      if (typeof found === 'string') return refuse(found);
      return (await refusalFor(tenantId, userId)) ?? erased(userId, correlationId);
    },

    async eraseSelf(self, password, { correlationId }) {
      const { userId } = self;
      const parsed = passwordInput.safeParse(password);
      if (!parsed.success) return refuse('invalid', { password: 'required' });
      const refused = await credentials.prove(userId, parsed.data, 'password');
      if (refused !== null) return refused;
      return erased(userId, correlationId);
    },

    exportMember: (tenantId, memberId) => whole({ kind: 'member', id: memberId }, { tenantId }),
    exportRegistrant: (tenantId, registrantId) =>
      whole({ kind: 'registrant', id: registrantId }, { tenantId }),
    exportUser: async (tenantId, userId) =>
      (await refusalFor(tenantId, userId)) ?? whole({ kind: 'user', id: userId }, { tenantId }),
    exportSelf: ({ userId }) => whole({ kind: 'user', id: userId }, null),

    downloadMember: (tenantId, memberId) => download({ kind: 'member', id: memberId }, { tenantId }),
    downloadUser: async (tenantId, userId) =>
      (await refusalFor(tenantId, userId)) ?? download({ kind: 'user', id: userId }, { tenantId }),
    downloadSelf: ({ userId }) => download({ kind: 'user', id: userId }, null),
  };
}
