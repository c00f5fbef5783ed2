import * as z from 'zod/mini';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { email, name, optional, username } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The values of the user form. */
export type UserValues = {
  username: string;
  email: string;
  firstname: string;
  lastname: string;
  phone: string;
  role: string;
  active: string;
};

/** The changes of a user; each part is one command. */
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

/** The changed fields only, so that two people who change different fields both keep their changes. */
export function editsOf(before: UserValues, after: UserValues): UserEdits {
  const changed = (['username', 'email', 'firstname', 'lastname', 'phone'] as const).filter(
    (field) => after[field].trim() !== before[field],
  );
  return {
    profile:
      changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, after[field].trim()])) : null,
    role: after.role === before.role ? null : after.role === 'ADMIN' ? 'ADMIN' : 'STAFF',
    active: after.active === before.active ? null : after.active === 'yes',
  };
}

/** The form fields of a part. */
export const fieldsOf = (part: keyof UserEdits, { profile }: UserEdits): (keyof UserValues)[] =>
  part === 'profile' ? (Object.keys(profile ?? {}) as (keyof UserValues)[]) : [part];
