import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EventDetail_EventFragment } from '../live/event.generated.ts';
import '../refusal-texts.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  changedFacts,
  checkEvent,
  formField,
  toValues,
  type EventFacts,
  type EventValues,
} from '../model/event-values.ts';
import { normalizeTimes, type SpanBaseline } from '../model/local-span.ts';
import { useUpdateEvent } from '../mutations/use-update-event.ts';
import { useUpdateSeries } from '../mutations/use-update-series.ts';
import frame from '../../../ui/form/form-frame.module.css';
import { EventFields, eventLabels } from './event-fields.tsx';
import { SeriesScope } from './series-scope.tsx';

type EditedEvent = EventFacts &
  Pick<EventDetail_EventFragment, 'eventId' | 'myRole' | 'revision' | 'seriesId' | 'status'>;

interface Refused {
  readonly __typename: string;
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

/** Edits an event. Changes that others save meanwhile are merged in; conflicts are shown. */
export function EventEditor({
  event,
  reload,
  buttons,
  save,
  draftForm = `event-${event.eventId}`,
  cancelled,
  viewed,
}: {
  event: EditedEvent;
  /** refetches the event */
  reload(): Promise<unknown>;
  /** the buttons that other features add */
  buttons?: ReactNode;
  /** saves an event of another organisation; without it, the event is one of the own organisation */
  save?(changes: Partial<EventFacts>, expectedRevision: string): Promise<object | Refused>;
  /** the name of its draft; that of an event of the own organisation without it */
  draftForm?: string;
  /** what follows Cancel, in place of the list of events */
  cancelled?(): void;
  /** what viewers see; a form with unsaved changes stays, so that they can be copied */
  viewed?: ReactNode;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId, timezone } = useTenant();
  const updateEvent = useUpdateEvent(tenantId, event.eventId);
  const updateSeries = useUpdateSeries(tenantId, event.eventId);
  const [wholeSeries, setWholeSeries] = useState(false);
  const { problem, busy, setProblem, attempt } = useAttempt(t`Error updating event.`);
  const saved = { values: toValues(event, timezone), revision: event.revision };
  const baseline = (shown: EventValues): SpanBaseline => ({ shown, moments: event, zone: timezone });
  const edits = useEdits<EventValues>(
    saved,
    eventLabels,
    (values, base) => checkEvent(values, baseline(base)),
    (values, base) => normalizeTimes(values, baseline(base)),
  );
  const { fields } = edits;
  const isViewer = event.myRole === 'VIEWER';
  const readOnly = isViewer || event.status === 'CANCELLED';
  // A form that becomes read-only while it is open, because somebody cancels the event or changes the role, keeps its
  // draft.
  const [wasEditable] = useState(!readOnly);
  const draft = useEditDraft(readOnly && !wasEditable ? null : draftForm, edits);
  const giveUp = useGiveUp(draft);
  const hasConflicts = Object.keys(edits.conflicts).length > 0;

  const cancel = () => {
    giveUp();
    if (cancelled) return cancelled();
    return navigate(paths.events(tenantId));
  };
  const send = fields.submit(async (values) => {
    setProblem(null);
    if (hasConflicts) return setProblem(t`Choose which version to keep first.`);
    await attempt(async () => {
      const changes = changedFacts(edits.base, values, baseline(edits.base));
      const update = save ?? (wholeSeries ? updateSeries : updateEvent);
      const answer = await update(changes, edits.revision);
      if (!('code' in answer)) return void toast(t`Event updated successfully`, t`Dismiss`);
      if (answer.__typename === 'NotAllowed') return t`You don't have permission to save.`;
      if (answer.__typename === 'Conflicted' && answer.code === 'CONFLICT') {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload();
        return t`This was changed by somebody else in the meantime. Please look again.`;
      }
      const named = answer.fields.map(({ field, code }) => ({
        field: formField(field),
        code: field === 'name' && code === 'TAKEN' ? 'event-name-taken' : code,
      }));
      return fields.refuse(named) ? null : answer;
    });
  });

  if (isViewer && !draft.changed && viewed) return viewed;
  return (
    <form onSubmit={send} noValidate className={frame.frame}>
      <EditConflicts edits={edits} labels={eventLabels} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      {readOnly && draft.changed && (
        <Notice
          kind="quiet"
          actions={<Button variant="default" size="compact-md" onClick={draft.discard}>{t`Discard`}</Button>}
        >
          {isViewer
            ? t`Your changes aren’t saved: you can only view this event now. You can still copy them.`
            : t`Your changes aren’t saved, and this event can’t be edited now.`}
        </Notice>
      )}
      <EventFields
        fields={fields}
        baseline={baseline(edits.base)}
        readOnly={readOnly}
        ofOthers={save !== undefined}
      />
      {event.seriesId && !readOnly && <SeriesScope wholeSeries={wholeSeries} onChange={setWholeSeries} />}
      <FormButtons many>
        {buttons}
        <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
        {!readOnly && <Button type="submit" loading={busy}>{t`Save`}</Button>}
      </FormButtons>
    </form>
  );
}
