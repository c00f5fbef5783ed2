import * as z from 'zod/mini';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { email, name, optional, username } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** What the form of a user holds. */
export type UserValues = {
  username: string;
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  role: string;
  active: string;
};

/** What becomes of a user: each part is a command of its own. */
export interface UserEdits {
  readonly profile: {
    username?: string;
    email?: string;
    firstname?: string;
    lastname?: string;
    phone?: string;
  } | null;
  readonly role: 'ADMIN' | 'STAFF' | null;
  readonly active: boolean | null;
}

const schema = z.object({ username, email, firstname: name, lastname: name, phone: optional });

export const checkUser = (values: UserValues): FieldCodes => codesOf(schema, values);

export const toUserValues = (user: TenantUser_UserFragment): UserValues => ({
  username: user.username,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  phone: user.phone ?? '',
  role: user.role,
  active: user.active ? 'yes' : 'no',
});

/** The changed fields only, so that changes of others to the other fields stay. */
export function editsOf(before: UserValues, after: UserValues): UserEdits {
  const told = (['username', 'email', 'firstname', 'lastname', 'phone'] as const).filter(
    (field) => after[field].trim() !== before[field],
  );
  return {
    profile: told.length > 0 ? Object.fromEntries(told.map((field) => [field, after[field].trim()])) : null,
    role: after.role === before.role ? null : after.role === 'ADMIN' ? 'ADMIN' : 'STAFF',
    active: after.active === before.active ? null : after.active === 'yes',
  };
}

/** The fields that a part of the edits is about. */
export const fieldsOf = (part: keyof UserEdits, { profile }: UserEdits): (keyof UserValues)[] =>
  part === 'profile' ? (Object.keys(profile ?? {}) as (keyof UserValues)[]) : [part];
