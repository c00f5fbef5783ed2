import { useState } from 'react';
import { useFields, type Fields } from '../../../ui/form/use-fields.ts';
import { checkEvent, toFacts, toValues, type EventFacts, type EventValues } from '../model/event-values.ts';
import { baselineOf, spanOn, type SpanBaseline } from '../model/local-span.ts';
import { eventLabels } from './event-fields.tsx';

/** Texts of a new event, empty or those of the event that it is a duplicate of. */
export interface Template {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
}

/** The fields of a new event, on `day` if there is one (defaults: decision 17). */
export function useNewEvent(
  zone: string,
  template: Template = { name: '', description: '', type: '', location: '' },
  day: string | null = null,
): {
  fields: Fields<EventValues>;
  baseline: SpanBaseline;
  facts(values: EventValues): EventFacts;
} {
  const [span] = useState(() => spanOn(day, zone, Date.now()));
  const [first] = useState(() => baselineOf(span, zone));
  const baseline = { ...first, zone };
  const fields = useFields<EventValues>(toValues({ ...template, ...span }, zone), eventLabels, (values) =>
    checkEvent(values, baseline),
  );
  return { fields, baseline, facts: (values) => toFacts(values, baseline) };
}
