import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { needed } from '../../../ui/form/needed.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { suggestedTypes } from '../model/event-types.ts';
import type { EventValues } from '../model/event-values.ts';
import {
  followStart,
  hasStart,
  isMoved,
  normalizeTimes,
  type LocalSpan,
  type Side,
  type SpanBaseline,
} from '../model/local-span.ts';
import { EventTimes } from './event-times.tsx';

/** Labels: docs/product/events.md. */
export const eventLabels = {
  name: msg`Event Name`,
  description: msg`Description`,
  type: msg`Type`,
  location: msg`Location`,
  startDate: msg`Start date`,
  startTime: msg`Start time`,
  endDate: msg`End date`,
  endTime: msg`End time`,
  allDay: msg`All day`,
  startAgain: msg`Starts at the second of the two equal times`,
  endAgain: msg`Ends at the second of the two equal times`,
};

/** Puts normalized times into the form. */
export const applyNormalized = (fields: Fields<EventValues>, baseline: SpanBaseline): void =>
  setTimes(fields, normalizeTimes(fields.form.getValues(), baseline));

/** Puts times into the form. An unchanged field keeps its error. */
function setTimes({ form }: Fields<EventValues>, times: Partial<LocalSpan>): void {
  const shown = form.getValues();
  for (const name of ['startDate', 'startTime', 'startAgain', 'endDate', 'endTime', 'endAgain'] as const) {
    const value = times[name];
    if (value !== undefined && value !== shown[name]) form.setFieldValue(name, value);
  }
}

/** The fields of the forms that create and edit an event; read-only for viewers. */
export function EventFields({
  fields,
  baseline,
  readOnly = false,
  ofOthers = false,
}: {
  fields: Fields<EventValues>;
  /** the unchanged times: until the end is changed, it follows the start by their span */
  baseline: SpanBaseline;
  readOnly?: boolean;
  /** of an event that another organisation shares */
  ofOthers?: boolean;
}) {
  const { i18n } = useLingui();
  const { field } = fields;
  const suggestions = useId();
  /** the values with the last complete start, while another one is typed */
  const [complete, setComplete] = useState(fields.form.values);
  /** the unchanged times that the user chose another end than */
  const [chosenOver, setChosenOver] = useState<LocalSpan | null>(null);
  const changed = (side: Side, before: EventValues) => {
    if (side === 'end') return setChosenOver(baseline.shown);
    const from = hasStart(before) ? before : complete;
    setComplete(from);
    const values = fields.form.getValues();
    const hasOwnEnd = chosenOver === baseline.shown && isMoved('end', values, baseline);
    if (!hasOwnEnd) setTimes(fields, followStart(values, from, baseline) ?? {});
  };
  return (
    <FormFields>
      <Wide>
        <TextInput {...field('name')} {...needed(readOnly)} autoComplete="off" />
      </Wide>
      <Wide>
        <Textarea {...field('description')} readOnly={readOnly} rows={4} />
      </Wide>
      <TextInput {...field('type')} readOnly={readOnly} autoComplete="off" list={suggestions} />
      <datalist id={suggestions}>
        {suggestedTypes.map((type) => (
          <option key={type.id}>{i18n._(type)}</option>
        ))}
      </datalist>
      <TextInput {...field('location')} readOnly={readOnly} autoComplete="off" />
      <EventTimes
        fields={fields}
        onChange={changed}
        onLeave={() => applyNormalized(fields, baseline)}
        readOnly={readOnly}
        ofOthers={ofOthers}
      />
    </FormFields>
  );
}
