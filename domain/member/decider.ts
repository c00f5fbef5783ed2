import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { memberCodes, type MemberCode } from './codes.ts';
import {
  archiveMember,
  eraseMember,
  registerMember,
  restoreMember,
  undoMemberImport,
  updateMember,
  type MemberCommand,
} from './commands.ts';
import {
  MemberArchived,
  MemberErased,
  MemberRegistered,
  MemberRemoved,
  MemberRestored,
  memberEvents,
  type MemberEvent,
} from './events.ts';
import { evolve } from './evolve.ts';
import type { MemberDetails, MemberState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly MemberEvent[] | Rejected<MemberCode>;

function register({ data }: CommandOf<typeof registerMember>, member: MemberState): Decision {
  if (member.status === 'abandoned') return reject('abandoned');
  if (member.status !== 'unknown') return reject('already-registered');
  const { now: _now, actorId, ...details } = data;
  return [happened(MemberRegistered, { ...details, registeredBy: actorId })];
}

function update({ data }: CommandOf<typeof updateMember>, member: MemberState): Decision {
  // Another tenant's member counts as not found: decision 11.
  if (member.status !== 'registered' || member.tenantId !== data.tenantId) return reject('not-found');
  const { memberId, tenantId, details: before } = member;
  const after: MemberDetails = {
    email: data.email ?? before.email,
    firstname: data.firstname ?? before.firstname,
    lastname: data.lastname ?? before.lastname,
    phone: data.phone ?? before.phone,
    address1: data.address1 ?? before.address1,
    // null empties these two; undefined keeps them
    address2: data.address2 === undefined ? before.address2 : data.address2,
    city: data.city ?? before.city,
    state: data.state ?? before.state,
    zip: data.zip ?? before.zip,
    bio: data.bio ?? before.bio,
    image: data.image === undefined ? before.image : data.image,
  };
  return whatChanged({ memberId, tenantId }, before, after);
}

function undoImport({ data }: CommandOf<typeof undoMemberImport>, member: MemberState): Decision {
  const { tenantId, importId } = data;
  if (member.status !== 'registered' && member.status !== 'removed') return reject('not-found');
  if (member.tenantId !== tenantId || member.importId !== importId) return reject('not-found');
  if (member.status === 'removed') return [];
  if (member.touched) return reject('touched');
  const { memberId, details } = member;
  return [happened(MemberRemoved, { memberId, tenantId, email: details.email, importId })];
}

function archive({ data: { tenantId } }: CommandOf<typeof archiveMember>, member: MemberState): Decision {
  if (member.status !== 'registered' || member.tenantId !== tenantId) return reject('not-found');
  return member.archived ? [] : [happened(MemberArchived, { memberId: member.memberId, tenantId })];
}

function restore({ data: { tenantId } }: CommandOf<typeof restoreMember>, member: MemberState): Decision {
  if (member.status !== 'registered' || member.tenantId !== tenantId) return reject('not-found');
  return member.archived ? [happened(MemberRestored, { memberId: member.memberId, tenantId })] : [];
}

/** A member who was removed by undoing an import can be erased as well: the log still holds their data. */
function erase({ data: { tenantId } }: CommandOf<typeof eraseMember>, member: MemberState): Decision {
  if (member.status === 'unknown' || member.status === 'abandoned') return reject('not-found');
  if (member.tenantId !== tenantId) return reject('not-found');
  if (member.status === 'erased') return [];
  return [happened(MemberErased, { memberId: member.memberId, tenantId })];
}

export const member: Aggregate<MemberState, MemberCommand, MemberEvent, MemberCode> = {
  category: 'member',
  events: memberEvents,
  codes: memberCodes,
  ids: { importId: 'import', memberIds: 'member' },
  commands: [registerMember, updateMember, undoMemberImport, archiveMember, restoreMember, eraseMember],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterMember':
          return register(command, state);
        case 'UpdateMember':
          return update(command, state);
        case 'UndoMemberImport':
          return undoImport(command, state);
        case 'ArchiveMember':
          return archive(command, state);
        case 'RestoreMember':
          return restore(command, state);
        case 'EraseMember':
          return erase(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
