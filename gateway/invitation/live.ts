import { Field, ObjectType } from 'type-graphql';
import { liveInvitations } from '../../projections/invitations/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'An invitation was sent, or is no longer open: `invitations` answers what there is now. For admins.',
})
class InvitationsChanged {
  @Field(() => Position) position!: bigint;
}

/** Only admins see invitations, so only they hear of them. */
export const invitationChanges = defineLivePresenter({
  entity: liveInvitations,
  type: InvitationsChanged,
  present: ({ viewer }) => (viewer.role === 'admin' ? {} : null),
  likeness: (_, viewer) => viewer.role,
});
