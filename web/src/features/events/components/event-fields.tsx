import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { FormFields, Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { suggestedTypes } from '../model/event-types.ts';
import type { EventValues } from '../model/event-values.ts';

/** The specification's labels: section 2, Create event. */
export const eventLabels = {
  name: msg`Event Name`,
  description: msg`Description`,
  type: msg`Type`,
  location: msg`Location`,
  startDate: msg`Start date`,
  startTime: msg`Start time`,
  endDate: msg`End date`,
  endTime: msg`End time`,
};

/** The fields of an event, to create or to edit it. Viewers see them and cannot change them. */
export function EventFields({
  fields,
  readOnly = false,
}: {
  fields: Fields<EventValues>;
  readOnly?: boolean;
}) {
  const { t, i18n } = useLingui();
  const { timezone } = useTenant();
  const { field } = fields;
  const suggestions = useId();
  return (
    <FormFields>
      <Wide>
        <TextInput {...field('name')} required readOnly={readOnly} autoComplete="off" />
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
      <Pair>
        <TextInput {...field('startDate')} type="date" required readOnly={readOnly} />
        <TextInput {...field('startTime')} type="time" required readOnly={readOnly} />
      </Pair>
      <Pair>
        <TextInput {...field('endDate')} type="date" required readOnly={readOnly} />
        <TextInput {...field('endTime')} type="time" required readOnly={readOnly} />
      </Pair>
      <Remark>{t`Times are those of ${timezone}.`}</Remark>
    </FormFields>
  );
}
