import * as z from 'zod/mini';
import { msg } from '@lingui/core/macro';
import { codesOf } from '../../../ui/form/codes.ts';
import { email, name, newPassword, required, username } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The fields of a user's account: docs/product/users-and-invitations.md. */
export type NewUser = {
  username: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password: string;
};

export const noUser: NewUser = {
  username: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  password: '',
};

export const newUserLabels = {
  username: msg`Username`,
  firstname: msg`First Name`,
  lastname: msg`Last Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  password: msg`Password`,
};

const schema = z.object({
  username,
  firstname: name,
  lastname: name,
  email,
  phone: required,
  password: newPassword,
});

/** Validates a new account. Only the server checks for names that are taken and for common passwords. */
export function checkNewUser(user: NewUser): FieldCodes {
  const codes = codesOf(schema, user);
  const own = user.username.trim().toLowerCase();
  const holdsName = own !== '' && user.password.toLowerCase().includes(own);
  return holdsName ? { password: 'contains-username', ...codes } : codes;
}
