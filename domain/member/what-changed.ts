import { happened } from '../kernel/event.ts';
import {
  MemberContactChanged,
  MemberDescribed,
  MemberMoved,
  MemberPictured,
  MemberRenamed,
  type MemberEvent,
} from './events.ts';
import type { MemberDetails } from './state.ts';

/** The events for an edit, in the order of the form; empty if nothing changed. */
export function whatChanged(
  which: { readonly memberId: number; readonly tenantId: number },
  before: MemberDetails,
  after: MemberDetails,
): readonly MemberEvent[] {
  const differs = (...fields: readonly (keyof MemberDetails)[]) =>
    fields.some((field) => before[field] !== after[field]);
  const events: MemberEvent[] = [];
  if (differs('firstname', 'lastname'))
    events.push(
      happened(MemberRenamed, {
        ...which,
        fromFirstname: before.firstname,
        fromLastname: before.lastname,
        firstname: after.firstname,
        lastname: after.lastname,
      }),
    );
  if (differs('email', 'phone'))
    events.push(
      happened(MemberContactChanged, {
        ...which,
        fromEmail: before.email,
        fromPhone: before.phone,
        email: after.email,
        phone: after.phone,
      }),
    );
  if (differs('address1', 'address2', 'city', 'state', 'zip'))
    events.push(
      happened(MemberMoved, {
        ...which,
        fromAddress1: before.address1,
        fromAddress2: before.address2,
        fromCity: before.city,
        fromState: before.state,
        fromZip: before.zip,
        address1: after.address1,
        address2: after.address2,
        city: after.city,
        state: after.state,
        zip: after.zip,
      }),
    );
  if (differs('bio')) events.push(happened(MemberDescribed, { ...which, from: before.bio, to: after.bio }));
  if (differs('image'))
    events.push(happened(MemberPictured, { ...which, from: before.image, to: after.image }));
  return events;
}
