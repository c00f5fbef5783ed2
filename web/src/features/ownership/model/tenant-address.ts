import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import { optional, optionalEmail, required } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The fields of /tenantadd: docs/product/onboarding.md. */
export const emptyAddress = { email: '', address1: '', address2: '', city: '', state: '', zip: '' };
export type TenantAddress = typeof emptyAddress;

const schema = z.object({
  email: optionalEmail,
  address1: required,
  address2: optional,
  city: required,
  state: required,
  zip: optional,
});

export const checkAddress = (address: TenantAddress): FieldCodes => codesOf(schema, address);
