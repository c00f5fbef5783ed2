import type { z } from 'zod';
import { updateEvent } from '../../domain/event/commands.ts';
import { updateMember } from '../../domain/member/commands.ts';
import { updateTenant } from '../../domain/tenant/commands.ts';
import { changeUserProfile } from '../../domain/user/commands.ts';

/** An update at one edge, and the command that says which of its fields can be cleared. */
export interface Update {
  /** REST: method and path; GraphQL: the field of Mutation */
  readonly call: string;
  readonly thing: 'event' | 'series' | 'member' | 'tenant' | 'user';
  readonly input: z.ZodObject;
  /** this edge's names for the command's fields */
  readonly names?: Readonly<Record<string, string>>;
  /** fields that each update has to name */
  readonly always?: readonly string[];
  /** fields of the call that another command takes; none of them can be cleared */
  readonly others?: readonly string[];
}

const event = { thing: 'event', input: updateEvent.input } as const;
const series = { thing: 'series', input: updateEvent.input } as const;
const member = { thing: 'member', input: updateMember.input } as const;
const tenant = { thing: 'tenant', input: updateTenant.input } as const;
const user = { thing: 'user', input: changeUserProfile.input } as const;

const eventNames = { startdate: 'startsAt', enddate: 'endsAt', firstday: 'days', lastday: 'days' };

/** Every update of both edges. */
export const updates: readonly Update[] = [
  { call: 'POST /api/:tenant/updateevent', ...event, names: eventNames },
  { call: 'POST /api/events/:tenant/events/:eventId/changeseries', ...series, names: eventNames },
  {
    call: 'POST /api/:tenant/updatemember',
    ...member,
    always: ['email', 'firstname', 'lastname', 'address1', 'city', 'state', 'phone'],
  },
  { call: 'PUT /api/tenants/:id/settings', ...tenant, others: ['requiremfa'] },
  {
    call: 'PATCH /api/tenants/:tenant/users/:userId',
    ...user,
    others: ['active', 'username', 'email'],
  },
  { call: 'updateEvent', ...event, names: { firstDay: 'days', lastDay: 'days' } },
  { call: 'changeEventSeries', ...series, names: { firstDay: 'days', lastDay: 'days' } },
  { call: 'updateMember', ...member },
  { call: 'updateTenant', ...tenant },
  { call: 'updateUser', ...user, others: ['username', 'email'] },
];

/** A valid value for each field that can be set, so that clearing it shows. */
export const filled: Readonly<Record<Update['thing'], Readonly<Record<string, unknown>>>> = {
  event: { description: 'A day in the barn', type: 'Meeting', location: 'Barn' },
  series: { description: 'A night in the barn', type: 'Training', location: 'Barn' },
  member: { address2: 'Second floor', bio: 'Sings.' },
  tenant: { domain: 'a.example', phone: '1', address1: '1', address2: '2', city: '3', state: '4', zip: '5' },
  user: { phone: '+44 1' },
};

/** Whether a field of an update can be cleared, as its command declares it. */
export function isClearable({ input, names = {}, others = [] }: Update, field: string): boolean {
  if (others.includes(field)) return false;
  const schema = input.shape[names[field] ?? field] as z.ZodType | undefined;
  if (schema === undefined) throw new Error(`The command has no field ${field}`);
  return schema.safeParse(null).success;
}
