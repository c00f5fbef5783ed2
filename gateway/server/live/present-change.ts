import { roleOfStaff } from '../../../domain/event/role.ts';
import { presentEvent, type Viewer } from '../../event/present.ts';
import { presentMember } from '../../member/present.ts';
import { presentTenant } from '../../tenant/present.ts';
import { presentUser } from '../../user/present.ts';
import type { LiveChange } from './read-changes.ts';
import { EventChanged, MemberChanged, TenantChanged, UserChanged, type TenantChange } from './types.ts';

/** A change as somebody sees it who knew everything up to a position; null when there is nothing to see. */
export type ViewFor = (viewer: Viewer, known: bigint) => TenantChange | null;

/** A change as different people see it, made once for all to whom it looks the same. */
export function viewsOf(change: LiveChange): ViewFor {
  const made = new Map<string, TenantChange | null>();
  return (viewer, known) => {
    const created = change.bornAt !== null && change.bornAt > known;
    const likeness = `${roleIn(change, viewer)} ${created}`;
    const view = made.get(likeness);
    if (view !== undefined) return view;
    const fresh = present(change, viewer, created);
    made.set(likeness, fresh);
    return fresh;
  };
}

function roleIn({ thing }: LiveChange, viewer: Viewer): string {
  if (thing.kind !== 'event' || thing.row === null) return '';
  return roleOfStaff({ registeredBy: thing.row.registered_by }, viewer);
}

function present({ position, thing }: LiveChange, viewer: Viewer, created: boolean): TenantChange | null {
  switch (thing.kind) {
    case 'event':
      if (thing.row === null) return null;
      return Object.assign(new EventChanged(), {
        position,
        created,
        event: presentEvent(thing.row, viewer),
      });
    case 'member':
      return Object.assign(new MemberChanged(), {
        position,
        created,
        memberId: thing.id,
        member: thing.row && presentMember(thing.row),
      });
    case 'user':
      return Object.assign(new UserChanged(), {
        position,
        created,
        userId: thing.id,
        user: thing.row && presentUser(thing.row),
      });
    case 'tenant':
      if (thing.row === null) return null;
      return Object.assign(new TenantChanged(), { position, tenant: presentTenant(thing.row) });
  }
}
