import { z } from 'zod';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf, type UniqueName } from '../kernel/command.ts';
import { description, email, id, name, optional, required, short } from '../kernel/limits.ts';
import { ownMedia, fileUses } from '../kernel/own-media.ts';
import { admin, staff } from '../kernel/policy.ts';

const details = {
  email,
  firstname: name,
  lastname: name,
  phone: required,
  address1: required,
  city: required,
  state: required,
  zip: required,
};

/** A member's e-mail address, unique within the tenant. */
export const memberEmail = (tenantId: number, value: string): UniqueName => ({
  kind: 'member-email',
  scope: String(tenantId),
  value,
  field: 'email',
});

/** Registers a member of the tenant. */
export const registerMember = defineCommand({
  name: 'RegisterMember',
  policy: staff,
  input: z.object({
    ...details,
    address2: optional,
    bio: clearable(description, '').default(''),
    image: ownMedia.default(null),
    importId: z.uuid().nullable().default(null),
  }),
  draws: { memberId: 'member' },
  creates: true,
  stream: ({ memberId }) => `member-${memberId}`,
  uniqueNames: (member) => [memberEmail(member.tenantId, member.email)],
  files: ({ image }) => fileUses('image', 'image', image),
});

/** Changes the given fields and keeps the rest; second address line, bio and picture can be cleared. */
export const updateMember = defineCommand({
  name: 'UpdateMember',
  policy: staff,
  input: z.object({
    memberId: id,
    ...changed({
      ...details,
      address2: clearable(short, null),
      bio: clearable(description, ''),
      image: ownMedia,
    }),
  }),
  stream: ({ memberId }) => `member-${memberId}`,
  uniqueNames: (member) => (member.email === undefined ? [] : [memberEmail(member.tenantId, member.email)]),
  files: ({ image }) => fileUses('image', 'image', image),
});

/** Removes a member whom an import created, unless the member was changed since. */
export const undoMemberImport = defineCommand({
  name: 'UndoMemberImport',
  policy: staff,
  input: z.object({ memberId: id, importId: z.uuid() }),
  stream: ({ memberId }) => `member-${memberId}`,
});

/** Takes a former member out of the usual lists. Repeated, it changes nothing. */
export const archiveMember = defineCommand({
  name: 'ArchiveMember',
  policy: staff,
  input: z.object({ memberId: id }),
  stream: ({ memberId }) => `member-${memberId}`,
});

/** Puts an archived member back into the usual lists. Repeated, it changes nothing. */
export const restoreMember = defineCommand({
  name: 'RestoreMember',
  policy: staff,
  input: z.object({ memberId: id }),
  stream: ({ memberId }) => `member-${memberId}`,
});

/** Erases everything that the installation knows of a member. Irreversible. */
export const eraseMember = defineCommand({
  name: 'EraseMember',
  policy: admin,
  input: z.object({ memberId: id }),
  stream: ({ memberId }) => `member-${memberId}`,
});

export type MemberCommand =
  | CommandOf<typeof registerMember>
  | CommandOf<typeof updateMember>
  | CommandOf<typeof undoMemberImport>
  | CommandOf<typeof archiveMember>
  | CommandOf<typeof restoreMember>
  | CommandOf<typeof eraseMember>;
