import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import { email, name, optional } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';
import type { UpdateTenantInput } from '../../../graphql/schema.generated.ts';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';

/** The values of the Company Info form; an absent value is ''. */
export interface CompanyValues extends Record<string, string> {
  companyname: string;
  email: string;
  domain: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  timezone: string;
}

const schema = z.object({
  companyname: name,
  email,
  domain: optional,
  phone: optional,
  address1: optional,
  address2: optional,
  city: optional,
  state: optional,
  zip: optional,
  timezone: optional,
});

/** Validates the form: docs/product/tenants-and-settings.md. */
export const checkCompany = (values: CompanyValues): FieldCodes => codesOf(schema, values);

/** Company Info as the server stores it. */
export type CompanyFacts = Pick<TenantDetail_TenantFragment, keyof typeof schema.shape>;

export const toValues = (facts: CompanyFacts): CompanyValues => ({
  companyname: facts.companyname,
  email: facts.email ?? '',
  domain: facts.domain ?? '',
  phone: facts.phone ?? '',
  address1: facts.address1 ?? '',
  address2: facts.address2 ?? '',
  city: facts.city,
  state: facts.state ?? '',
  zip: facts.zip ?? '',
  timezone: facts.timezone,
});

/** The changed fields, and name and email, which are always sent; null removes a value. */
export function changedFacts(base: CompanyValues, values: CompanyValues): UpdateTenantInput {
  const changed = Object.entries(values)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => value !== base[field]?.trim())
    .map(([field, value]) => [field, value === '' ? null : value] as const);
  return {
    ...Object.fromEntries(changed),
    companyname: values.companyname.trim(),
    email: values.email.trim(),
  };
}
