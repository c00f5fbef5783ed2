import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { browserZone } from '../../../lib/dates.ts';
import { documents, isDocument } from '../../../lib/is-document.ts';
import { isPicture } from '../../../lib/media-file.ts';
import { paths } from '../../../lib/paths.ts';
import { FormButtons, FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkAddress, emptyAddress } from '../model/tenant-address.ts';
import { registerTenant } from '../mutations/register-tenant.ts';
import { FileField } from './file-field.tsx';

const labels = {
  email: msg`Tenant Contact Email`,
  address1: msg`Address 1`,
  address2: msg`Address 2`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`Zip`,
};

/** Time from the success message to /login, milliseconds: docs/product/onboarding.md. */
const beforeLogin = 1_000;

export function TenantForm({ ownerId, companyname }: { ownerId: number; companyname: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [registered, setRegistered] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, unknown>>>({});
  const [logo, setLogo] = useState<File | null>(null);
  const [waiver, setWaiver] = useState<File | null>(null);
  const ids = useCommandIds();
  const { form, field, submit } = useFields(emptyAddress, labels, checkAddress);
  const timezone = browserZone();

  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(() => navigate(paths.login), beforeLogin);
    return () => clearTimeout(timer);
  }, [registered, navigate]);

  const send = submit(async (values) => {
    setProblem(null);
    setRefused({});
    const input = { ...values, email: values.email.trim(), ownerid: ownerId, timezone };
    setBusy(true);
    const { id } = ids.of([input, stamp(logo), stamp(waiver)]);
    const posted = await registerTenant(input, { logo, waiver }, id);
    setBusy(false);
    if (posted.ok) {
      ids.answered();
      setRegistered(true);
      return await toast(t`Tenant registered successfully!`, t`Dismiss`);
    }
    const { status, message, fields } = posted;
    if (status !== 0) ids.answered();
    if (status === 401 || status === 403) return setProblem(t`Owner ID is missing. Please log in again.`);
    setRefused(fields);
    form.setErrors(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])));
    setProblem(message || t`Failed to register tenant.`);
  });

  return (
    <form onSubmit={send} noValidate>
      {problem && <Notice kind="error">{problem}</Notice>}
      <FormFields>
        <Wide>
          <TextInput
            {...field('email')}
            label={t`Tenant Contact Email (optional)`}
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
        <Wide>
          <FileField
            label={t`Upload Logo`}
            help={t`Optional: an image of up to 10 MB`}
            accept="image/*"
            fits={isPicture}
            file={logo}
            problem={refused['logo']}
            onChange={(file) => {
              setLogo(file);
              setRefused({ ...refused, logo: undefined });
            }}
          />
        </Wide>
        <Wide>
          <FileField
            label={t`Upload Waiver`}
            help={t`Optional: what attendees agree to, a .pdf, .doc or .docx of up to 25 MB`}
            accept={documents}
            fits={isDocument}
            file={waiver}
            problem={refused['waiver']}
            onChange={(file) => {
              setWaiver(file);
              setRefused({ ...refused, waiver: undefined });
            }}
          />
        </Wide>
      </FormFields>
      <FormButtons>
        <Button type="submit" loading={busy || registered}>{t`Create Tenant`}</Button>
      </FormButtons>
    </form>
  );
}

/** Identifies a file, so that a retry with another file is another command. */
const stamp = (file: File | null) => file && [file.name, file.size, file.lastModified];
