import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import { domainName, email, name, newPassword, optional, username } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The fields of /ownerAdd: docs/product/onboarding.md. */
export const emptyAccount = {
  companyname: '',
  domain: '',
  email: '',
  phone: '',
  username: '',
  firstname: '',
  lastname: '',
  password: '',
};
export type OwnerAccount = typeof emptyAccount;

const schema = z.object({
  companyname: name,
  domain: domainName,
  email,
  phone: optional,
  username,
  firstname: name,
  lastname: name,
  password: newPassword,
});

/** Validates an owner's account: decision 3. */
export function checkAccount(account: OwnerAccount): FieldCodes {
  const codes = codesOf(schema, account);
  const holdsUsername =
    account.username.trim() !== '' &&
    account.password.toLowerCase().includes(account.username.trim().toLowerCase());
  return !codes['password'] && holdsUsername ? { ...codes, password: 'contains-username' } : codes;
}
