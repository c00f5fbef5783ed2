import { useState } from 'react';
import { defaultSpan } from '../../../lib/dates.ts';
import { useFields, type Fields } from '../../../ui/form/use-fields.ts';
import { checkEvent, toFacts, toValues, type EventFacts, type EventValues } from '../model/event-values.ts';
import { followStart, groundOf, isMoved, settledTimes, type Ground } from '../model/wall-span.ts';
import { eventLabels } from './event-fields.tsx';

const blank = { name: '', description: '', type: '', location: '' };

/** The fields of a new event (defaults by decisions 17); its end follows its start until it is changed itself. */
export function useNewEvent(zone: string): {
  fields: Fields<EventValues>;
  settled(values: EventValues): EventValues;
  facts(values: EventValues): EventFacts;
} {
  const [span] = useState(() => defaultSpan(Date.now()));
  const [followed, setFollowed] = useState(() => groundOf(span, zone));
  const [ownEnd, setOwnEnd] = useState(false);
  const ground: Ground = { ...followed, zone };
  const fields = useFields<EventValues>(toValues({ ...blank, ...span }, zone), eventLabels, (values) =>
    checkEvent(values, ground),
  );

  const { form } = fields;
  const follow = () => {
    const next = ownEnd ? null : followStart(form.getValues(), ground);
    if (!next) return;
    setFollowed(next);
    form.setFieldValue('endDate', next.shown.endDate);
    form.setFieldValue('endTime', next.shown.endTime);
  };
  form.watch('startDate', follow);
  form.watch('startTime', follow);

  return {
    fields,
    settled(values) {
      // also when it is later changed to where it would have followed
      if (isMoved('end', values, ground)) setOwnEnd(true);
      return settledTimes(values, ground);
    },
    facts: (values) => toFacts(values, ground),
  };
}
