import { msg } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { needed } from '../../../ui/form/needed.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { NewMember } from '../model/member-values.ts';

/** The same labels as in the forms for owners and tenants. */
export const newMemberLabels = {
  firstname: msg`First Name`,
  lastname: msg`Last Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  address1: msg`Address 1`,
  address2: msg`Address 2`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`Zip`,
};

export const memberLabels = { ...newMemberLabels, bio: msg`Bio`, image: msg`Photo` };

/** The fields of both member forms. Without autocomplete: the browser would fill in the user's own data. */
export function MemberFields<Values extends NewMember>({ fields: { field } }: { fields: Fields<Values> }) {
  return (
    <>
      <TextInput {...field('firstname')} {...needed()} autoComplete="off" />
      <TextInput {...field('lastname')} {...needed()} autoComplete="off" />
      <TextInput {...field('email')} {...needed()} type="email" autoComplete="off" />
      <TextInput {...field('phone')} {...needed()} type="tel" autoComplete="off" />
      <TextInput {...field('address1')} {...needed()} autoComplete="off" />
      <TextInput {...field('address2')} autoComplete="off" />
      <TextInput {...field('city')} {...needed()} autoComplete="off" />
      <TextInput {...field('state')} {...needed()} autoComplete="off" />
      <TextInput {...field('zip')} {...needed()} autoComplete="off" />
    </>
  );
}
