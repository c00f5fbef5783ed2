import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, name, optional, required, short } from '../kernel/limits.ts';
import { ownMedia, shown } from '../kernel/own-media.ts';
import { admin, namedOwner } from '../kernel/policy.ts';
import type { requireMfa } from './require-mfa.ts';

/** An IANA time zone, as the runtime's own tables know it; they know offsets too, which have no summer. */
const timezone = z.string().trim().max(200, 'too-long').refine(isTimeZone, 'not-a-time-zone');

function isTimeZone(value: string): boolean {
  if (/^[+-]/.test(value)) return false;
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
  policy: namedOwner,
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

/** May stay empty; null empties it as well. */
const text = short.nullable().transform((value) => value ?? '');
/** The same for what is known as null when it is empty. */
const maybe = short.nullable().transform((value) => (value ? value : null));

/**
 * The company's settings: what is given changes, the rest stays. Logo and waiver are files that are
 * there already; null takes them away. `active` off shuts everybody out: decisions 10.
 */
export const updateTenant = defineCommand({
  name: 'UpdateTenant',
  policy: admin,
  input: z.object({
    companyname: name.optional(),
    domain: text.optional(),
    email: email.optional(),
    phone: maybe.optional(),
    address1: text.optional(),
    address2: maybe.optional(),
    city: text.optional(),
    state: text.optional(),
    zip: maybe.optional(),
    timezone: timezone.optional(),
    logo: ownMedia.optional(),
    waiver: ownMedia.optional(),
    /** what the document was called where it came from; taken with another `waiver` only */
    waiverName: maybe.optional(),
    active: z.boolean().optional(),
  }),
  stream: ({ tenantId }) => `tenant-${tenantId}`,
  files: ({ logo, waiver }) => [...shown('logo', 'image', logo), ...shown('waiver', 'document', waiver)],
});

/** Opens a tenant again that somebody switched off; only its owner is left to do so (decisions 10). */
export const reopenTenant = defineCommand({
  name: 'ReopenTenant',
  policy: namedOwner,
  input: z.object({ ownerId: id, userId: id }),
  stream: ({ tenantId }) => `tenant-${tenantId}`,
});

export type TenantCommand =
  | CommandOf<typeof registerTenant>
  | CommandOf<typeof updateTenant>
  | CommandOf<typeof reopenTenant>
  | CommandOf<typeof requireMfa>;
