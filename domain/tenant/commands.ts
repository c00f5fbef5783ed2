import { z } from 'zod';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { email, id, name, optional, required, short } from '../kernel/limits.ts';
import { ownMedia, fileUses } from '../kernel/own-media.ts';
import { admin, namedOwner } from '../kernel/policy.ts';
import type { requireMfa } from './require-mfa.ts';
import { timezone, usualTimezone } from './timezone.ts';

/**
 * Creates a tenant for the signed-in owner. Name, domain, phone and e-mail of the company account are copied
 * by the sender (infra/features/tenants), not typed again: decision 2.
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
    timezone: timezone.default(usualTimezone),
  }),
  draws: { tenantId: 'tenant' },
  creates: true,
  stream: ({ tenantId }) => `tenant-${tenantId}`,
});

/**
 * Changes the given settings and keeps the rest. Logo and waiver are stored files.
 * `active: false` locks everybody out: decision 10.
 */
export const updateTenant = defineCommand({
  name: 'UpdateTenant',
  policy: admin,
  input: z.object(
    changed({
      companyname: name,
      domain: clearable(short, ''),
      email,
      phone: clearable(short, null),
      address1: clearable(short, ''),
      address2: clearable(short, null),
      city: clearable(short, ''),
      state: clearable(short, ''),
      zip: clearable(short, null),
      timezone,
      logo: ownMedia,
      waiver: ownMedia,
      /** the original file name of the document; used only with a new `waiver` */
      waiverName: clearable(short, null),
      active: z.boolean(),
    }),
  ),
  stream: ({ tenantId }) => `tenant-${tenantId}`,
  files: ({ logo, waiver }) => [
    ...fileUses('logo', 'image', logo),
    ...fileUses('waiver', 'document', waiver),
  ],
});

/** Reactivates a deactivated tenant; only its owner can do so (decision 10). */
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
