import { happened } from '../kernel/event.ts';
import { UserPhoneChanged, UserRenamed, type UserEvent } from './events.ts';
import type { Profile } from './state.ts';

/** The events for an edit of a person; empty if nothing changed. */
export function whatChanged(userId: number, before: Profile, after: Profile): readonly UserEvent[] {
  const events: UserEvent[] = [];
  if (before.firstname !== after.firstname || before.lastname !== after.lastname)
    events.push(
      happened(UserRenamed, {
        userId,
        fromFirstname: before.firstname,
        fromLastname: before.lastname,
        firstname: after.firstname,
        lastname: after.lastname,
      }),
    );
  if (before.phone !== after.phone)
    events.push(happened(UserPhoneChanged, { userId, from: before.phone, to: after.phone }));
  return events;
}
