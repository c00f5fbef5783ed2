import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../../../features/events/refusal-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { toast } from '../../../ui/toast.ts';
import { EventFields, applyNormalized } from '../../../features/events/components/event-fields.tsx';
import { noRepeat, RepeatFields, timesOf } from '../../../features/events/components/repeat-fields.tsx';
import { dayIn } from '../../../features/events/model/day-in.ts';
import { useNewEvent, type Template } from '../../../features/events/components/use-new-event.ts';
import { formField } from '../../../features/events/model/event-values.ts';
import { useRegisterEvent } from '../../../features/events/mutations/use-register-event.ts';
import { useRegisterSeries } from '../../../features/events/mutations/use-register-series.ts';
import frame from '../../../ui/form/form-frame.module.css';
import classes from '../../../features/events/components/event-form.module.css';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { HeldMedia } from '../media/held-media.tsx';
import { useHeldMedia } from '../media/use-held-media.ts';
import type { EventDetailQuery } from './event-detail.generated.ts';

/** /{tenant}/eventAdd: creates an event; `?from=7` one like event 7, `?date=` one on that day (docs/product/events.md). */
export function Component() {
  const original = useLoaderData<QueryRef<EventDetailQuery> | null>();
  return (
    <Suspense fallback={<FormSkeleton fields={8} />}>
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
  const navigateFromHere = useNavigateFromHere();
  const { tenantId, timezone } = useTenant();
  const registerEvent = useRegisterEvent(tenantId);
  const registerSeries = useRegisterSeries(tenantId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'draft' | 'event' | null>(null);
  const [repeat, setRepeat] = useState(noRepeat);
  const [params] = useSearchParams();
  const { fields, baseline, facts } = useNewEvent(timezone, template, dayIn(params.get('date')));
  const media = useHeldMedia();
  const [created, setCreated] = useState<number | null>(null);
  const original = params.get('from');
  const draft = useDraft(original === null ? 'event-add' : `event-copy-${original}`, {
    value: { values: fields.form.values, repeat },
    changed: fields.form.isDirty() || repeat.every !== '',
    restore(kept) {
      fields.form.setValues(kept.values);
      setRepeat(kept.repeat);
    },
    reset() {
      fields.form.reset();
      setRepeat(noRepeat);
    },
  });
  const giveUp = useGiveUp(draft);

  const save = async (asDraft: boolean): Promise<void> => {
    const times = timesOf(repeat);
    if (repeat.every !== '' && times === null) return;
    setProblem(null);
    setBusy(asDraft ? 'draft' : 'event');
    try {
      const event = { ...facts(fields.form.getValues()), draft: asDraft };
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
        draft.saved();
        const target = first && { tenantId, eventId: first.eventId, itemId: null };
        if (target && !(await media.sendTo(target))) return setCreated(target.eventId);
        return await navigateFromHere(
          first ? paths.eventDetail(tenantId, first.eventId) : paths.events(tenantId),
        );
      }
      const named = answer.fields.map(({ field, code }) => ({
        field: formField(field),
        code: field === 'name' && code === 'TAKEN' ? 'event-name-taken' : code,
      }));
      if (fields.refuse(named)) return;
      const reason = refusalText(i18n, answer.code);
      setProblem(reason === null ? t`Failed to create event.` : t`Failed to create event. ${reason}`);
    } catch {
      setProblem(t`Error creating event.`);
    } finally {
      setBusy(null);
    }
  };

  const send = (asDraft: boolean) => (event?: React.FormEvent<HTMLFormElement>) => {
    applyNormalized(fields, baseline);
    fields.submit(() => save(asDraft))(event);
  };

  const cancel = () => {
    giveUp();
    return navigate(paths.events(tenantId));
  };

  if (created !== null)
    return (
      <div className={frame.page}>
        <PageHeading title={t`Create event`} />
        <HeldMedia media={media} chooseLabel={t`Upload Media`} />
        <FormButtons>
          <Button component={Link} to={paths.eventDetail(tenantId, created)}>{t`Finish`}</Button>
        </FormButtons>
      </div>
    );

  return (
    <div className={frame.page}>
      <PageHeading title={t`Create event`} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <Form busy={busy !== null} onSubmit={send(false)} className={frame.frame}>
        <EventFields fields={fields} baseline={baseline} />
        <RepeatFields value={repeat} onChange={setRepeat} />
        <div className={classes.media}>
          <HeldMedia media={media} chooseLabel={t`Upload Media`} />
        </div>
        <FormButtons many>
          <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
          <Button
            variant="default"
            loading={busy === 'draft'}
            disabled={busy === 'event'}
            onClick={() => send(true)()}
          >
            {t`Save as draft`}
          </Button>
          <Button type="submit" loading={busy === 'event'} disabled={busy === 'draft'}>{t`Create`}</Button>
        </FormButtons>
      </Form>
    </div>
  );
}
