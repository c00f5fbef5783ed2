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

/** The values of the form that edits a member. */
export interface MemberValues extends NewMember {
  bio: string;
  /** a `/media/` path, a `blob:` address of a picture that is not uploaded yet, or '' for none */
  image: string;
}

/** A member as the server stores it. */
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

const contactFields = {
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
const newMember = z.object(contactFields);
const member = z.object({ ...contactFields, bio: description });

/** Validates the form of a new member. */
export const checkNewMember = (values: NewMember): FieldCodes => codesOf(newMember, values);

/** Validates the form that edits a member. */
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

/** Trims every value, as the server does. */
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
