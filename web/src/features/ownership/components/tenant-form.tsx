import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { browserZone } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { FormButtons, FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkAddress, emptyAddress } from '../model/tenant-address.ts';
import { RegisterTenantDocument } from '../mutations/register-tenant.generated.ts';

const labels = {
  email: msg`Tenant Contact Email (optional)`,
  address1: msg`Address 1`,
  address2: msg`Address 2`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`Zip`,
};

/** Specification 1, section 9: a second after the success message, on to /login. */
const beforeLogin = 1_000;

export function TenantForm({ ownerId, companyname }: { ownerId: number; companyname: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [registered, setRegistered] = useState(false);
  const [registerTenant, { loading }] = useMutation(RegisterTenantDocument);
  const ids = useCommandIds();
  const { field, submit, refuse } = useFields(emptyAddress, labels, checkAddress);
  const timezone = browserZone();

  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(() => navigate(paths.login), beforeLogin);
    return () => clearTimeout(timer);
  }, [registered, navigate]);

  const send = submit(async (values) => {
    setProblem(null);
    const input = { ...values, email: values.email.trim() || null, ownerId, timezone };
    try {
      const { data } = await registerTenant({ variables: { input, commandId: ids.of(input).id } });
      ids.answered();
      const answer = data?.registerTenant;
      if (answer?.__typename === 'TenantRegistered') {
        setRegistered(true);
        return await toast(t`Tenant registered successfully!`, t`Dismiss`);
      }
      if (answer?.__typename === 'NotAllowed')
        return setProblem(t`Owner ID is missing. Please log in again.`);
      if (answer && refuse(answer.fields)) return;
      setProblem(
        (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Failed to register tenant.`,
      );
    } catch {
      setProblem(t`Failed to register tenant.`);
    }
  });

  return (
    <form onSubmit={send} noValidate>
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormFields>
        <Wide>
          <TextInput
            {...field('email')}
            type="email"
            autoComplete="email"
            description={t`Without one, ${companyname}’s own address is used. Times are those of ${timezone}.`}
          />
        </Wide>
        <TextInput {...field('address1')} required autoComplete="address-line1" />
        <TextInput {...field('address2')} autoComplete="address-line2" description={t`Optional`} />
        <TextInput {...field('city')} required autoComplete="address-level2" />
        <TextInput {...field('state')} required autoComplete="address-level1" />
        <TextInput {...field('zip')} autoComplete="postal-code" description={t`Optional`} />
      </FormFields>
      <FormButtons>
        <Button type="submit" loading={loading || registered}>{t`Create Tenant`}</Button>
      </FormButtons>
    </form>
  );
}
