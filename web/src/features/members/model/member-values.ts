import * as z from 'zod/mini';
import { codesOf } from '../../../ui/form/codes.ts';
import { description, email, name, optional, required } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The fields of a new member; all but address 2 are required (docs/product/members.md). */
export interface NewMember extends Record<string, string> {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
}

/** A member as the form that changes them holds it. */
export interface MemberValues extends NewMember {
  bio: string;
  /** a path of our media, `blob:` for a picture that is not sent yet, '' for none */
  image: string;
}

/** A member as the server has them. */
export interface MemberFacts {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly bio: string;
  readonly image: string | null;
}

export const nobody: NewMember = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
};

const asked = {
  firstname: name,
  lastname: name,
  email,
  phone: required,
  address1: required,
  address2: optional,
  city: required,
  state: required,
  zip: required,
};
const newMember = z.object(asked);
const member = z.object({ ...asked, bio: description });

/** What is wrong with a new member before the server sees it. */
export const checkNewMember = (values: NewMember): FieldCodes => codesOf(newMember, values);

/** What is wrong with a changed member before the server sees it. */
export const checkMember = (values: MemberValues): FieldCodes => codesOf(member, values);

export function toValues(facts: MemberFacts): MemberValues {
  const {
    firstname,
    lastname,
    email: address,
    phone,
    address1,
    address2,
    city,
    state,
    zip,
    bio,
    image,
  } = facts;
  return {
    firstname,
    lastname,
    email: address,
    phone,
    address1,
    address2: address2 ?? '',
    city,
    state,
    zip,
    bio,
    image: image ?? '',
  };
}

/** As the server will keep it: without the space around it. */
export function trimmed<Values extends Record<string, string>>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])) as Values;
}

/** The changed fields only, so that two people who change different fields both keep their changes. */
export function changedValues<Values extends Record<string, string>>(
  before: Values,
  values: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(([field, value]) => value !== before[field]);
  return Object.fromEntries(changed) as Partial<Values>;
}
