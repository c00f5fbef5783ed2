import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { browserZone } from '../../../lib/dates.ts';
import { documents, isDocument } from '../../../lib/is-document.ts';
import { isPicture } from '../../../lib/media-file.ts';
import { justTyped } from '../../../lib/just-typed.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser, storeUser } from '../../../lib/stored-user.ts';
import { useVisitorDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
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
  /** the tenant that was created */
  const [registered, setRegistered] = useState<number | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, unknown>>>({});
  const [logo, setLogo] = useState<File | null>(null);
  const [waiver, setWaiver] = useState<File | null>(null);
  const ids = useCommandIds();
  const values = useFields({ ...emptyAddress, email: justTyped()?.email ?? '' }, labels, checkAddress);
  const { form, field, submit } = values;
  const draft = useVisitorDraft(`tenant-add-${ownerId}`, values);
  const timezone = browserZone();

  useEffect(() => {
    if (registered === null) return;
    const next = paths.dashboard(registered);
    const timer = setTimeout(() => navigate(paths.login, { state: { next } }), beforeLogin);
    return () => clearTimeout(timer);
  }, [registered, navigate]);

  const send = submit(async (typed) => {
    setProblem(null);
    setRefused({});
    const input = { ...typed, email: typed.email.trim(), ownerid: ownerId, timezone };
    setBusy(true);
    const { id } = ids.of([input, stamp(logo), stamp(waiver)]);
    const posted = await registerTenant(input, { logo, waiver }, id);
    setBusy(false);
    if (posted.ok) {
      ids.answered();
      draft.saved();
      const created = Number(posted.answer['tenantId']);
      openNext(created);
      setRegistered(created);
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
    <Form busy={busy || registered !== null} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <FormFields>
        <Wide>
          <TextInput
            {...field('email')}
            label={t`Tenant Contact Email (optional)`}
            type="email"
            autoComplete="email"
            description={t`Leave it empty to use ${companyname}’s own address. Times will be in ${timezone}.`}
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
            help={t`Optional. An image of up to 10 MB.`}
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
            help={t`Optional. What attendees agree to: a .pdf, .doc or .docx of up to 25 MB.`}
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
        <Button type="submit" loading={busy || registered !== null}>{t`Create Tenant`}</Button>
      </FormButtons>
    </Form>
  );
}

/** An owner who is also signed in as staff goes on to the new tenant: /login leads to the one used last. */
function openNext(tenantid: number): void {
  const user = storedUser();
  if (user && user.username.toLowerCase() === justTyped()?.username.toLowerCase())
    storeUser({ ...user, tenantid });
}

/** Identifies a file, so that a retry with another file is another command. */
const stamp = (file: File | null) => file && [file.name, file.size, file.lastModified];
