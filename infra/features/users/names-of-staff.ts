import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email, id, username } from '../../../domain/kernel/limits.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { changeUsernameOf } from '../../../domain/user/own-names.ts';
import { peopleByIds } from '../../../projections/people/queries.ts';
import { belongingElsewhere } from '../../../projections/roster/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import type { CallContext, Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Credentials } from '../credentials/port.ts';
import type { AddressChanges } from '../own-names/port.ts';
import type { NamesOfStaff } from './port.ts';

const input = z.object({ userId: id, username: username.optional(), email: email.optional() });

/** Builds what the port promises of the names of somebody who works in one tenant. */
export function createNamesOfStaff(parts: {
  readonly authorisation: Authorisation;
  readonly credentials: Pick<Credentials, 'askForName'>;
  readonly dispatcher: Dispatcher;
  readonly ownNames: Pick<AddressChanges, 'askForAddress'>;
  readonly reads: Reads;
}): NamesOfStaff {
  const { authorisation, credentials, dispatcher, ownNames, reads } = parts;

  /** Whether a person's names are nobody's to change but theirs: decisions 7. */
  async function areTheirsAlone(userId: number, { principal, tenantId }: CallContext): Promise<boolean> {
    if (tenantId === undefined) return true;
    if (principal.kind === 'staff' && principal.userId === userId) return true;
    return (await elsewhere(tenantId, [userId])).has(userId);
  }

  async function elsewhere(tenantId: number, userIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(await reads.asProgram((db) => belongingElsewhere(db, tenantId, userIds)));
  }

  const each = ({ commandId, ...context }: CallContext, name: string): CallContext =>
    commandId === undefined ? context : { ...context, commandId: `${commandId}/${name}` };

  return {
    belongingElsewhere: elsewhere,

    async changeNames(posted, context) {
      const parsed = input.safeParse(posted, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const { userId } = parsed.data;
      const [person] = await reads.asPerson(userId, (db) => peopleByIds(db, [userId]));
      const asked = {
        username: parsed.data.username === person?.username ? undefined : parsed.data.username,
        email: parsed.data.email === person?.email ? undefined : parsed.data.email,
      };
      if (asked.username === undefined && asked.email === undefined) return { ok: true };
      // The caller's right comes first, so that the answers below tell strangers nothing about the person.
      const ids = idsIn({ userId, tenantId: context.tenantId ?? 0 });
      const allowed = await authorisation
        .forCall(context)
        .authorise(changeUsernameOf.policy, context.principal, ids);
      if (typeof allowed === 'string') return refuse(allowed);
      if (person === undefined) return refuse('not-found');
      if (await areTheirsAlone(userId, context)) return theirsAlone(asked);
      if (asked.username !== undefined) {
        const respelt = normaliseName(person.username) === normaliseName(asked.username);
        const call = each(context, 'change-username');
        const change = { userId, username: asked.username, ownerId: null, respelt };
        const outcome = await credentials.askForName(context, () =>
          dispatcher.dispatch(changeUsernameOf, change, call),
        );
        if (!outcome.ok) return outcome;
      }
      if (asked.email !== undefined) await ownNames.askForAddress(userId, asked.email, context.tenantId ?? 0);
      return { ok: true };
    },
  };
}

function theirsAlone(asked: Readonly<Record<string, string | undefined>>): Refused {
  const fields = Object.keys(asked).filter((field) => asked[field] !== undefined);
  return refuse('invalid', Object.fromEntries(fields.map((field) => [field, 'theirs-alone'])));
}
