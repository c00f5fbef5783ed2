import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { lasts, roleOfShare } from './access.ts';
import { collaborationCodes, type CollaborationCode } from './codes.ts';
import {
  type changeShareRole,
  collaborationCommands,
  type endShare,
  type leaveShare,
  type noteOpening,
  type noteWork,
  type revokeShare,
  type shareThing,
  type CollaborationCommand,
} from './commands.ts';
import {
  CollaborationEnded,
  collaborationEvents,
  ShareEnded,
  ShareLeft,
  SharedThingChanged,
  SharedThingOpened,
  ShareRevoked,
  ShareRoleChanged,
  ThingShared,
  type CollaborationEvent,
} from './events.ts';
import { evolve } from './evolve.ts';
import { openingKey, partKey, type CollaborationState } from './state.ts';

type Decision = readonly CollaborationEvent[] | Rejected<CollaborationCode>;
type Begun = Extract<CollaborationState, { status: 'begun' }>;

/** Whether the collaboration is one of the tenant that holds the event. */
const isOf = (state: CollaborationState, tenantId: number): state is Begun =>
  state.status === 'begun' && state.tenantId === tenantId;

function shareWith({ data }: CommandOf<typeof shareThing>, state: CollaborationState): Decision {
  if (state.status === 'abandoned') return reject('abandoned');
  if (state.status === 'begun' && state.tenantId !== data.tenantId) return reject('not-found');
  const { tenantId, eventId, itemId, sharedWithTenantId, role, now } = data;
  if (sharedWithTenantId === tenantId) return reject('invalid', { sharedWithTenantId: 'own-tenant' });
  const share = state.status === 'begun' ? state.shares.get(partKey(itemId)) : undefined;
  const before = lasts(share, new Date(now)) ? share : undefined;
  const { message = before?.message ?? '', endsAt = before?.endsAt ?? null } = data;
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(now))
    return reject('invalid', { endsAt: 'in-the-past' });
  if (before && before.role === role && before.message === message && before.endsAt === endsAt) return [];
  const of = { tenantId, eventId, itemId, sharedWithTenantId, userId: data.actorId };
  return [happened(ThingShared, { ...of, role, message, endsAt })];
}

function changeRole({ data }: CommandOf<typeof changeShareRole>, state: CollaborationState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  const { tenantId, eventId, itemId, sharedWithTenantId, role: to, actorId: userId } = data;
  const before = state.shares.get(partKey(itemId));
  if (!lasts(before, new Date(data.now))) return reject('share-ended');
  if (before.role === to) return [];
  const of = { tenantId, eventId, itemId, sharedWithTenantId, userId };
  return [happened(ShareRoleChanged, { ...of, from: before.role, to })];
}

function revoke({ data }: CommandOf<typeof revokeShare>, state: CollaborationState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  const { tenantId, eventId, itemId, sharedWithTenantId, actorId: userId } = data;
  const now = new Date(data.now);
  const isThere = [...state.shares].some(
    ([part, one]) => (itemId === null || part === partKey(itemId)) && lasts(one, now),
  );
  if (!isThere) return [];
  const of = { tenantId, eventId, itemId, sharedWithTenantId, userId };
  const isLast = itemId === null || state.shares.size === 1;
  return [happened(ShareRevoked, of), ...(isLast ? [happened(CollaborationEnded, of)] : [])];
}

function end({ data }: CommandOf<typeof endShare>, state: CollaborationState): Decision {
  if (!isOf(state, data.tenantId)) return reject('not-found');
  const { tenantId, eventId, itemId, sharedWithTenantId, now } = data;
  const ending = state.shares.get(partKey(itemId));
  // it was shared again meanwhile, or somebody ended it
  if (ending === undefined || lasts(ending, new Date(now))) return [];
  const of = { tenantId, eventId, itemId, sharedWithTenantId, userId: 0 };
  const isLast = state.shares.size === 1;
  return [happened(ShareEnded, of), ...(isLast ? [happened(CollaborationEnded, of)] : [])];
}

/** Commands of the other tenant: they name no tenant, because the stream is that of the caller's own. */
const byOthers = (
  state: CollaborationState,
  of: { readonly tenantId: number; readonly callerTenantId?: number | undefined },
): state is Begun => isOf(state, of.tenantId) && state.sharedWithTenantId === of.callerTenantId;

function leave({ data }: CommandOf<typeof leaveShare>, state: CollaborationState): Decision {
  if (!byOthers(state, data)) return reject('not-found');
  if (state.shares.size === 0) return reject('share-ended');
  const { tenantId, eventId, sharedWithTenantId } = state;
  const of = { tenantId, eventId, sharedWithTenantId, itemId: null, userId: data.actorId };
  return [happened(ShareLeft, of)];
}

function noteOpened({ data }: CommandOf<typeof noteOpening>, state: CollaborationState): Decision {
  const { itemIds, now, actorId: userId } = data;
  const parts = itemIds.length > 0 ? [...new Set(itemIds)] : [null];
  if (!byOthers(state, data)) return reject('not-found');
  const shared = parts.filter((itemId) => roleOfShare(state, itemId, new Date(now)) !== null);
  if (shared.length === 0) return reject('not-found');
  const { tenantId, eventId, sharedWithTenantId } = state;
  const day = now.slice(0, 10);
  return shared
    .filter((itemId) => state.opened.get(openingKey(userId, itemId)) !== day)
    .map((itemId) =>
      happened(SharedThingOpened, { tenantId, eventId, sharedWithTenantId, itemId, userId, day }),
    );
}

/** Done already: it is noted also if the share ended meanwhile. */
function noteDone({ data }: CommandOf<typeof noteWork>, state: CollaborationState): Decision {
  if (!isOf(state, data.tenantId)) return [];
  const { tenantId, eventId, sharedWithTenantId, itemId, userId, fields } = data;
  const of = { tenantId, eventId, sharedWithTenantId, itemId, userId };
  return [happened(SharedThingChanged, { ...of, fields: [...fields] })];
}

export const collaboration: Aggregate<
  CollaborationState,
  CollaborationCommand,
  CollaborationEvent,
  CollaborationCode
> = {
  category: 'collaboration',
  events: collaborationEvents,
  codes: collaborationCodes,
  ids: { sharedWithTenantId: 'tenant', toTenantId: 'tenant' },
  commands: collaborationCommands,
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'ShareThing':
          return shareWith(command, state);
        case 'ChangeShareRole':
          return changeRole(command, state);
        case 'RevokeShare':
          return revoke(command, state);
        case 'EndShare':
          return end(command, state);
        case 'LeaveShare':
          return leave(command, state);
        case 'NoteWork':
          return noteDone(command, state);
        case 'NoteOpening':
          return noteOpened(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
