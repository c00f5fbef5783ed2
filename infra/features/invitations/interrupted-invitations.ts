import type { Pool } from 'pg';
import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import { UserInvited } from '../../../domain/roster/events.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import { commandIdOf, principalName } from '../../platform/dispatch/command-id.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import { byInvitation } from './inviting.ts';
import { givingBack, inviting, isReplaced } from './replaced-invitations.ts';

interface Taken {
  readonly invitation_id: string;
  readonly tenant_id: number;
  readonly used_by: string;
}

interface Parts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

/**
 * Settles invitations that somebody was using, or an admin sending, replacing or withdrawing, when the
 * program died: used for good when the log tells of it, else the link works again. One that was being sent
 * is forgotten when the log does not tell of it, else it waits for the command to be repeated; one that
 * was replaced is void in any case. Answers how many work again.
 */
export async function settleInterruptedInvitations(parts: Parts): Promise<number> {
  const { rows } = await onDatabase(() =>
    parts.pool.query<Taken>(
      `select invitation_id, tenant_id, used_by from muster.invitations
       where ${leftBehind} order by taken_at limit 1000`,
    ),
  );
  let again = 0;
  for (const taken of rows) {
    const outcome = await becameOf(parts, taken);
    // what the log has begun, the worker finishes: the roster says so next time
    if (outcome === 'begun') continue;
    await onDatabase(() =>
      parts.pool.query(`${ends[outcome]} and ${leftBehind}`, [taken.invitation_id, taken.used_by]),
    );
    if (outcome === 'untold') again += 1;
  }
  return again;
}

/** Nobody registers or accepts for so long. */
const leftBehind = `taken_at < now() - interval '10 minutes'`;

const thisOne = 'where invitation_id = $1 and used_by = $2';
const ends = {
  invited: `update muster.invitations set taken_at = null ${thisOne}`,
  accepted: `update muster.invitations set taken_at = null ${thisOne}`,
  withdrawn: `delete from muster.invitations ${thisOne}`,
  untold: givingBack,
};

async function becameOf(parts: Parts, taken: Taken) {
  if (isReplaced(taken.used_by)) return 'withdrawn';
  const told = await inTheRoster(parts, taken);
  if (taken.used_by === inviting) return told ?? 'withdrawn';
  return told === undefined || told === 'invited' ? inTheLog(parts, taken) : told;
}

/** What the roster says became of an invitation; undefined for one it never heard of. */
async function inTheRoster({ eventStore }: Parts, taken: Taken) {
  let told: 'invited' | undefined;
  for await (const { type, data } of eventStore.read(`roster-${taken.tenant_id}`)) {
    if (!('invitationId' in data) || data.invitationId !== taken.invitation_id) continue;
    if (type === UserInvited.type) told = 'invited';
    if (type === 'InvitationAccepted') return 'accepted';
    if (type === 'InvitationWithdrawn') return 'withdrawn';
  }
  return told;
}

/** Whether the command that took it has written anything from which the rest will follow. */
async function inTheLog({ pool, eventStore }: Parts, { used_by: key }: Taken) {
  const commandId = commandIdOf(byInvitation, key);
  const { rows } = await onDatabase(() =>
    pool.query<{ target: string }>(
      'select target from muster.command_ledger where principal = $1 and command_id = $2',
      [principalName(byInvitation), commandId],
    ),
  );
  for (const { target } of rows)
    for await (const { type, metadata } of eventStore.read(target))
      if (metadata.commandId === commandId && type !== CommandAbandoned.type) return 'begun';
  return 'untold';
}
