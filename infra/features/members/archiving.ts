import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { id } from '../../../domain/kernel/limits.ts';
import { archiveMember, restoreMember } from '../../../domain/member/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import type { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { inTurn } from '../../platform/fair-queues/turns.ts';
import { afterAll, contextOfPart } from './after-all.ts';
import { inSteps } from './in-steps.ts';
import { mostAtOnce, type Archiving } from './port.ts';

/** Commands that run at a time, as in an import. */
const commandsAtOnce = 8;

const input = z.object({ memberIds: z.array(id).min(1, 'required').max(mostAtOnce, 'too-long') });

/** Creates what archives and restores many members in one call: one command for each, one call of a tenant at a time. */
export function createArchiving(parts: {
  readonly dispatcher: Dispatcher;
  readonly queue: FairQueue;
}): Archiving {
  const { dispatcher, queue } = parts;

  const forEach =
    (command: typeof archiveMember | typeof restoreMember): Archiving['archive'] =>
    async (memberIds, context) => {
      const parsed = input.safeParse({ memberIds }, { reportInput: true });
      if (!parsed.success)
        return { ok: false, code: 'invalid', fields: wholeList(fieldErrors(parsed.error)) };
      const ids = [...new Set(parsed.data.memberIds)];
      const outcomes = await inTurn(queue, context.tenantId, () =>
        inSteps(ids, commandsAtOnce, async (memberId) => ({
          memberId,
          outcome: await dispatcher.dispatch(command, { memberId }, contextOfPart(context, memberId)),
        })),
      );
      const idsWhere = (ok: boolean) =>
        outcomes.filter(({ outcome }) => outcome.ok === ok).map(({ memberId }) => memberId);
      const changed = idsWhere(true);
      if (changed.length === 0) return { ok: false, code: 'not-found', fields: {} };
      return {
        ok: true,
        changed,
        missing: idsWhere(false),
        ...afterAll(outcomes.map(({ outcome }) => outcome)),
      };
    };

  return { archive: forEach(archiveMember), restore: forEach(restoreMember) };
}

/** An error of one id is an error of the list: callers name fields, not places in them. */
function wholeList<Code>(fields: Readonly<Record<string, Code>>): Record<string, Code> {
  return Object.fromEntries(Object.values(fields).map((code) => ['memberIds', code]));
}
