import { useState } from 'react';
import { useFields, type Fields } from '../../../ui/form/use-fields.ts';
import { checkEvent, toFacts, toValues, type EventFacts, type EventValues } from '../model/event-values.ts';
import {
  followStart,
  baselineOf,
  isEndChanged,
  normalizeTimes,
  spanOn,
  type SpanBaseline,
} from '../model/local-span.ts';
import { eventLabels } from './event-fields.tsx';

/** Texts of a new event, empty or those of the event that it is a duplicate of. */
export interface Template {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly location: string;
}

/**
 * The fields of a new event, on `day` if it is given (defaults: decision 17). The end follows the start
 * until the user changes the end.
 */
export function useNewEvent(
  zone: string,
  template: Template = { name: '', description: '', type: '', location: '' },
  day: string | null = null,
): {
  fields: Fields<EventValues>;
  normalize(values: EventValues): EventValues;
  facts(values: EventValues): EventFacts;
} {
  const [span] = useState(() => spanOn(day, zone, Date.now()));
  const [followed, setFollowed] = useState(() => baselineOf(span, zone));
  const [ownEnd, setOwnEnd] = useState(false);
  const baseline: SpanBaseline = { ...followed, zone };
  const fields = useFields<EventValues>(toValues({ ...template, ...span }, zone), eventLabels, (values) =>
    checkEvent(values, baseline),
  );

  const { form } = fields;
  const follow = () => {
    const next = ownEnd ? null : followStart(form.getValues(), baseline);
    if (!next) return;
    setFollowed(next);
    form.setFieldValue('endDate', next.shown.endDate);
    form.setFieldValue('endTime', next.shown.endTime);
    form.setFieldValue('endAgain', next.shown.endAgain);
  };
  form.watch('startDate', follow);
  form.watch('startTime', follow);

  return {
    fields,
    normalize(values) {
      // stays true even if the user later sets the end to the time that it would have followed to
      if (isEndChanged(values, baseline)) setOwnEnd(true);
      return normalizeTimes(values, baseline);
    },
    facts: (values) => toFacts(values, baseline),
  };
}
