import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { needed } from '../../../ui/form/needed.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { suggestedTypes } from '../model/event-types.ts';
import type { EventValues } from '../model/event-values.ts';
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

/** Puts normalized times into the form. An unchanged field keeps its error. */
export function applyNormalized(
  { form }: Fields<EventValues>,
  normalize: (values: EventValues) => EventValues,
): void {
  const values = normalize(form.getValues());
  for (const name of ['startDate', 'startTime', 'startAgain', 'endDate', 'endTime', 'endAgain'] as const)
    if (values[name] !== form.getValues()[name]) form.setFieldValue(name, values[name]);
}

/** The fields of the forms that create and edit an event; read-only for viewers. */
export function EventFields({
  fields,
  normalize,
  readOnly = false,
  ofOthers = false,
}: {
  fields: Fields<EventValues>;
  /** replaces times that do not exist because of a clock change; applied when a time field loses the focus */
  normalize: (values: EventValues) => EventValues;
  readOnly?: boolean;
  /** of an event that another organisation shares */
  ofOthers?: boolean;
}) {
  const { i18n } = useLingui();
  const { field } = fields;
  const suggestions = useId();
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
        onLeave={() => applyNormalized(fields, normalize)}
        readOnly={readOnly}
        ofOthers={ofOthers}
      />
    </FormFields>
  );
}
