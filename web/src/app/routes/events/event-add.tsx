import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../../../features/events/refusal-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useUnsaved } from '../../../ui/leaving/unsaved.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { toast } from '../../../ui/toast.ts';
import { EventFields, applyNormalized } from '../../../features/events/components/event-fields.tsx';
import { noRepeat, RepeatFields, timesOf } from '../../../features/events/components/repeat-fields.tsx';
import { useNewEvent, type Template } from '../../../features/events/components/use-new-event.ts';
import { formField } from '../../../features/events/model/event-values.ts';
import { useRegisterEvent } from '../../../features/events/mutations/use-register-event.ts';
import { useRegisterSeries } from '../../../features/events/mutations/use-register-series.ts';
import classes from '../../../features/events/components/event-form.module.css';
import type { EventDetailQuery } from './event-detail.generated.ts';

/** /{tenant}/eventAdd: creates an event; with `?from=7` one like event 7 (docs/product/events.md). */
export function Component() {
  const original = useLoaderData<QueryRef<EventDetailQuery> | null>();
  return (
    <Suspense fallback={<Skeleton height={520} radius="xl" />}>
      {original ? <Duplicate queryRef={original} /> : <NewEvent />}
    </Suspense>
  );
}

function Duplicate({ queryRef }: { queryRef: QueryRef<EventDetailQuery> }) {
  const { t } = useLingui();
  const { event } = useReadQuery(queryRef).data;
  if (!event) return <NewEvent />;
  const { name, description, type, location } = event;
  return <NewEvent template={{ name: t`${name} (copy)`, description, type, location }} />;
}

function NewEvent({ template }: { template?: Template }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { tenantId, timezone } = useTenant();
  const registerEvent = useRegisterEvent(tenantId);
  const registerSeries = useRegisterSeries(tenantId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'draft' | 'event' | null>(null);
  const [repeat, setRepeat] = useState(noRepeat);
  const { fields, normalize, facts } = useNewEvent(timezone, template);
  const leave = useUnsaved(fields.form.isDirty() || repeat.every !== '');

  const save = async (draft: boolean): Promise<void> => {
    const times = timesOf(repeat);
    if (repeat.every !== '' && times === null) return;
    setProblem(null);
    setBusy(draft ? 'draft' : 'event');
    try {
      const event = { ...facts(fields.form.getValues()), draft };
      const answer =
        repeat.every !== '' && times !== null
          ? await registerSeries(event, { every: repeat.every, times })
          : await registerEvent(event);
      if (answer.__typename === 'EventRegistered' || answer.__typename === 'EventSeriesRegistered') {
        const [first] = answer.__typename === 'EventRegistered' ? [answer.event] : answer.events;
        void toast(
          answer.__typename === 'EventRegistered' ? t`Event created!` : t`Events created!`,
          t`Dismiss`,
        );
        leave();
        return await navigate(first ? paths.eventDetail(tenantId, first.eventId) : paths.events(tenantId));
      }
      const named = answer.fields.map(({ field, code }) => ({
        field: formField(field),
        code: field === 'name' && code === 'TAKEN' ? 'event-name-taken' : code,
      }));
      if (!fields.refuse(named)) setProblem(refusalText(i18n, answer.code) ?? t`Failed to create event.`);
    } catch {
      setProblem(t`Error creating event.`);
    } finally {
      setBusy(null);
    }
  };

  const send = (draft: boolean) => (event?: React.FormEvent<HTMLFormElement>) => {
    applyNormalized(fields, normalize);
    fields.submit(() => save(draft))(event);
  };

  const cancel = () => {
    leave();
    return navigate(paths.events(tenantId));
  };

  return (
    <div className={classes.page}>
      <PageHeading title={t`Create event`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <form onSubmit={send(false)} noValidate className={classes.card}>
        <EventFields fields={fields} normalize={normalize} />
        <RepeatFields value={repeat} onChange={setRepeat} />
        <FormButtons many>
          <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
          <Button variant="default" loading={busy === 'draft'} onClick={() => send(true)()}>
            {t`Save as draft`}
          </Button>
          <Button type="submit" loading={busy === 'event'}>{t`Create`}</Button>
        </FormButtons>
      </form>
    </div>
  );
}
