import { TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { NewUser } from '../model/new-user.ts';

/**
 * The fields of a new account. `own`: the account is for the person who fills in the form, so the browser
 * may autofill it. `fixedEmail`: the address cannot be changed.
 */
export function NewUserFields({
  fields: { form, field },
  own = false,
  fixedEmail = false,
}: {
  fields: Fields<NewUser>;
  own?: boolean;
  fixedEmail?: boolean;
}) {
  const { t } = useLingui();
  const fill = (what: string) => (own ? what : 'off');
  const { password, username } = form.values;
  return (
    <FormFields>
      <TextInput
        {...field('username')}
        required
        autoComplete={fill('username')}
        autoCapitalize="none"
        spellCheck={false}
        description={t`3 to 40 letters, digits, dots, underscores or hyphens`}
      />
      <TextInput
        {...field('email')}
        required
        type="email"
        readOnly={fixedEmail}
        autoComplete={fill('email')}
        description={fixedEmail && t`The invitation was sent to this address.`}
      />
      <TextInput {...field('firstname')} required autoComplete={fill('given-name')} />
      <TextInput {...field('lastname')} required autoComplete={fill('family-name')} />
      <TextInput {...field('phone')} required type="tel" autoComplete={fill('tel')} />
      <Wide>
        <SecretInput
          {...field('password')}
          required
          autoComplete="new-password"
          description={<PasswordRules password={password} username={username} />}
        />
      </Wide>
    </FormFields>
  );
}
