import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, name, optional, required } from '../kernel/limits.ts';

/** An IANA time zone, as the runtime's own tables know it. */
const timezone = z.string().trim().max(200, 'too-long').refine(isTimeZone, 'not-a-time-zone');

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/**
 * Creates a tenant for the owner who is signed in. What the company account knows (name, domain,
 * phone, fallback e-mail) is copied from it by the edge's handler, not typed again: decisions 2.
 */
export const registerTenant = defineCommand({
  name: 'RegisterTenant',
  policy: 'owner',
  input: z.object({
    ownerId: id,
    userId: id,
    companyname: name,
    domain: required,
    email,
    phone: optional,
    address1: required,
    address2: optional,
    city: required,
    state: required,
    zip: optional,
    timezone,
  }),
  draws: { tenantId: 'tenant' },
  creates: true,
  stream: ({ tenantId }) => `tenant-${tenantId}`,
});

export type TenantCommand = CommandOf<typeof registerTenant>;
