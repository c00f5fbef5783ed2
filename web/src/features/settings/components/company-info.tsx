import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { FormButtons, FormFields } from '../../../ui/form/form-card.tsx';
import { needed } from '../../../ui/form/needed.ts';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { changedFacts, checkCompany, toValues, type CompanyValues } from '../model/company-values.ts';
import { useUpdateTenant } from '../mutations/use-update-tenant.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';
import { useStatus } from '../../../ui/use-status.ts';

const labels = {
  companyname: msg`Company Name`,
  email: msg`Email`,
  domain: msg`Domain`,
  phone: msg`Phone`,
  address1: msg`Address 1`,
  address2: msg`Address 2`,
  city: msg`City`,
  state: msg`State`,
  zip: msg`Zip`,
  timezone: msg`Time zone`,
};

/**
 * Edits the company's name, address and time zone. Changes that
 * another admin saves meanwhile are merged in.
 */
export function CompanyInfo({
  tenant,
  readOnly,
  reload,
}: {
  tenant: TenantDetail_TenantFragment;
  readOnly: boolean;
  /** refetches the tenant */
  reload(): Promise<unknown>;
}) {
  const { t, i18n } = useLingui();
  const updateTenant = useUpdateTenant(tenant.tenantId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const status = useStatus();
  const saved = { values: toValues(tenant), revision: tenant.revision ?? '0' };
  const edits = useEdits<CompanyValues>(saved, labels, checkCompany);
  const { field, submit, refuse } = edits.fields;
  const draft = useEditDraft(readOnly ? null : 'company', edits);

  const send = submit(async (values) => {
    setProblem(null);
    if (Object.keys(edits.conflicts).length > 0) return setProblem(t`Choose which version to keep first.`);
    setBusy(true);
    try {
      const answer = await updateTenant(changedFacts(edits.base, values), edits.revision);
      if (answer.__typename === 'TenantUpdated') return status.say('success', t`Saved`);
      if (answer.__typename === 'NotAllowed') return setProblem(t`You don't have permission to save.`);
      if (answer.__typename === 'Conflicted') {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload();
        return setProblem(t`This was changed by somebody else in the meantime. Please look again.`);
      }
      if (!refuse(answer.fields)) status.say('error', refusalText(i18n, answer.code) ?? t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    } finally {
      setBusy(false);
    }
  });

  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <EditConflicts edits={edits} labels={labels} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <FormFields>
        <TextInput {...field('companyname')} {...needed(readOnly)} autoComplete="organization" />
        <TextInput {...field('email')} {...needed(readOnly)} type="email" autoComplete="email" />
        <TextInput
          {...field('domain')}
          readOnly={readOnly}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput {...field('phone')} readOnly={readOnly} type="tel" autoComplete="tel" />
        <TextInput {...field('address1')} readOnly={readOnly} autoComplete="address-line1" />
        <TextInput {...field('address2')} readOnly={readOnly} autoComplete="address-line2" />
        <TextInput {...field('city')} readOnly={readOnly} autoComplete="address-level2" />
        <TextInput {...field('state')} readOnly={readOnly} autoComplete="address-level1" />
        <TextInput {...field('zip')} readOnly={readOnly} autoComplete="postal-code" />
        <TimeZoneSelect
          {...field('timezone')}
          readOnly={readOnly}
          description={t`All dates and times use this time zone.`}
        />
      </FormFields>
      {!readOnly && (
        <FormButtons>
          <StatusLine status={status} />
          <Button type="submit" loading={busy}>{t`Save`}</Button>
        </FormButtons>
      )}
    </form>
  );
}
