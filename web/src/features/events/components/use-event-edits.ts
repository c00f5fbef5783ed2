import { useState } from 'react';
import type { EventDetail_EventFragment } from '../../../graphql/live/event.generated.ts';
import { useFields, type Fields } from '../../../ui/form/use-fields.ts';
import { checkEvent, toValues, type EventValues } from '../model/event-values.ts';
import { mergeEdits, type Conflicts } from '../model/merge-edits.ts';
import { eventLabels } from './event-fields.tsx';

export interface EventEdits {
  readonly fields: Fields<EventValues>;
  /** What the server has, as this form last took it in: the ground of the edits. */
  readonly base: EventValues;
  /** Of which revision `base` is. */
  readonly revision: string;
  /** What somebody else saved into fields that were also changed here. */
  readonly conflicts: Conflicts<EventValues>;
  keepMine(field: keyof EventValues & string): void;
  takeTheirs(field: keyof EventValues & string): void;
}

/** The edits of an event's form, kept while the event changes underneath it. */
export function useEventEdits(event: EventDetail_EventFragment, timezone: string): EventEdits {
  const theirs = toValues(event, timezone);
  const fields = useFields<EventValues>(theirs, eventLabels, checkEvent);
  const [state, setState] = useState<Pick<EventEdits, 'base' | 'revision' | 'conflicts'>>({
    base: theirs,
    revision: event.revision,
    conflicts: {},
  });

  if (BigInt(event.revision) > BigInt(state.revision)) {
    const merged = mergeEdits(state.base, fields.form.values, theirs);
    const still = Object.entries(state.conflicts).filter(
      ([field]) => fields.form.values[field] !== theirs[field],
    );
    setState({
      base: theirs,
      revision: event.revision,
      conflicts: {
        ...Object.fromEntries(still.map(([field]) => [field, theirs[field] ?? ''])),
        ...merged.conflicts,
      },
    });
    fields.form.setValues(merged.values);
  }

  const settle = (field: string) =>
    setState(({ conflicts, ...rest }) => ({ ...rest, conflicts: without(conflicts, field) }));
  return {
    fields,
    ...state,
    keepMine: settle,
    takeTheirs(field) {
      fields.form.setFieldValue(field, state.conflicts[field] ?? '');
      settle(field);
    },
  };
}

const without = (conflicts: Conflicts<EventValues>, settled: string): Conflicts<EventValues> =>
  Object.fromEntries(Object.entries(conflicts).filter(([field]) => field !== settled));
