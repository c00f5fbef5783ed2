import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../../../features/events/refusal-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { toast } from '../../../ui/toast.ts';
import { EventFields, applyNormalized } from '../../../features/events/components/event-fields.tsx';
import { useNewEvent } from '../../../features/events/components/use-new-event.ts';
import { formField } from '../../../features/events/model/event-values.ts';
import { useRegisterEvent } from '../../../features/events/mutations/use-register-event.ts';
import classes from '../../../features/events/components/event-form.module.css';

/** /{tenant}/eventAdd: creates an event (docs/product/events.md). */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { tenantId, timezone } = useTenant();
  const registerEvent = useRegisterEvent(tenantId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { fields, normalize, facts } = useNewEvent(timezone);

  const submit = fields.submit(async (values) => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await registerEvent(facts(values));
      if (answer.__typename === 'EventRegistered') {
        void toast(t`Event created!`, t`Dismiss`);
        return await navigate(paths.eventDetail(tenantId, answer.event.eventId));
      }
      const named = answer.fields.map(({ field, code }) => ({
        field: formField(field),
        code: field === 'name' && code === 'TAKEN' ? 'event-name-taken' : code,
      }));
      if (!fields.refuse(named)) setProblem(refusalText(i18n, answer.code) ?? t`Failed to create event.`);
    } catch {
      setProblem(t`Error creating event.`);
    } finally {
      setBusy(false);
    }
  });

  const send = (event: React.FormEvent<HTMLFormElement>) => {
    applyNormalized(fields, normalize);
    submit(event);
  };

  return (
    <div className={classes.page}>
      <PageHeading title={t`Create event`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <form onSubmit={send} noValidate className={classes.card}>
        <EventFields fields={fields} normalize={normalize} />
        <FormButtons>
          <Button variant="default" onClick={() => navigate(paths.events(tenantId))}>{t`Cancel`}</Button>
          <Button type="submit" loading={busy}>{t`Create`}</Button>
        </FormButtons>
      </form>
    </div>
  );
}
