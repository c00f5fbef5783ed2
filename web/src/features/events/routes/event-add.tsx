import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { defaultSpan } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { toast } from '../../../ui/toast.ts';
import { EventFields, eventLabels } from '../components/event-fields.tsx';
import { checkEvent, formField, toFacts, toValues, type EventValues } from '../model/event-values.ts';
import { useRegisterEvent } from '../mutations/use-register-event.ts';
import classes from './event-form.module.css';

/** /{tenant}/eventAdd: specification 2, Create event; defaults by decisions 17. */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { tenantId, timezone } = useTenant();
  const registerEvent = useRegisterEvent(tenantId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [initial] = useState<EventValues>(() =>
    toValues({ name: '', description: '', type: '', location: '', ...defaultSpan(Date.now()) }, timezone),
  );
  const fields = useFields<EventValues>(initial, eventLabels, checkEvent);

  const send = fields.submit(async (values) => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await registerEvent(toFacts(values, timezone));
      if (answer === 'name-exists') return void fields.refuse([{ field: 'name', code: 'event-name-taken' }]);
      if (answer.__typename === 'EventRegistered') {
        void toast(t`Event created!`, t`Dismiss`);
        return await navigate(paths.eventDetail(tenantId, answer.event.eventId));
      }
      const named = answer.fields.map(({ field, code }) => ({
        field: formField(field),
        code: field === 'name' && code === 'taken' ? 'event-name-taken' : code,
      }));
      if (!fields.refuse(named)) setProblem(refusalText(i18n, answer.code) ?? t`Failed to create event.`);
    } catch {
      setProblem(t`Error creating event.`);
    } finally {
      setBusy(false);
    }
  });

  return (
    <div className={classes.page}>
      <PageHeading title={t`Create event`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <form onSubmit={send} noValidate className={classes.card}>
        <EventFields fields={fields} />
        <FormButtons>
          <Button variant="default" onClick={() => navigate(paths.events(tenantId))}>{t`Cancel`}</Button>
          <Button type="submit" loading={busy}>{t`Create`}</Button>
        </FormButtons>
      </form>
    </div>
  );
}
