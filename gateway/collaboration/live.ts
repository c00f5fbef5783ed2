import { Field, Int, ObjectType } from 'type-graphql';
import { idsIn, sharedViewerOf } from '../../domain/kernel/policy.ts';
import { liveDirectory } from '../../projections/directory/live.ts';
import {
  liveCollaborations,
  liveGuestTenants,
  liveSharedEvents,
  liveSharers,
} from '../../projections/collaborations/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'An event that others share with the tenant was shared, changed or taken back. It says only which one: `sharedEvent` answers what of it the caller may see now.',
})
class SharedEventChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int) eventId!: number;
  @Field(() => Boolean, { description: 'Whether it is shared now.' }) shared!: boolean;

  /** All staff may learn that a share has ended; other changes are for those who may see the event. */
  needs(tenantId: number) {
    if (!this.shared) return null;
    return { policy: sharedViewerOf('event'), ids: idsIn({ tenantId, eventId: this.eventId }) };
  }
}

export const sharedEventChanges = defineLivePresenter({
  entity: liveSharedEvents,
  type: SharedEventChanged,
  present: ({ id, row }) => ({ eventId: id, shared: row !== null }),
});

@ObjectType({
  simpleResolvers: true,
  description:
    'The collaborators of an event of the tenant, or its log of access, changed. It says only of which event: `collaborators` and `shareAccess` answer the rest.',
})
class CollaborationChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int) eventId!: number;
}

export const collaborationChanges = defineLivePresenter({
  entity: liveCollaborations,
  type: CollaborationChanged,
  present: ({ id }) => ({ eventId: id }),
});

@ObjectType({
  simpleResolvers: true,
  description: 'Whether others find the tenant changed: `shownInDirectory` answers it.',
})
class DirectoryChanged {
  @Field(() => Position) position!: bigint;
}

export const directoryChanges = defineLivePresenter({
  entity: liveDirectory,
  type: DirectoryChanged,
  present: () => ({}),
});

@ObjectType({
  simpleResolvers: true,
  description:
    'Somebody works no longer in a tenant that shares something with this one: texts of an erased person are empty when they are read again.',
})
class SharingTenantChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int, { description: 'The id of the tenant that shares.' }) sharingTenantId!: number;
}

export const sharerChanges = defineLivePresenter({
  entity: liveSharers,
  type: SharingTenantChanged,
  present: ({ id, row }) => (row === null ? null : { sharingTenantId: id }),
});

@ObjectType({
  simpleResolvers: true,
  description:
    'Somebody works no longer in a tenant with which this one shares or shared something: texts of an erased person are empty when they are read again.',
})
class GuestTenantChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Int, { description: 'The id of the tenant with which something was shared.' })
  guestTenantId!: number;
}

export const guestTenantChanges = defineLivePresenter({
  entity: liveGuestTenants,
  type: GuestTenantChanged,
  present: ({ id, row }) => (row === null ? null : { guestTenantId: id }),
});
