import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ChangeEvent } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';
import { firstDay, lastDay } from '../../../ui/form/rules.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { EventValues } from '../model/event-values.ts';
import { isAllDay, isAmbiguous, type Side } from '../model/local-span.ts';

/** Start and end: dates with times, or dates alone for an all-day event. */
export function EventTimes({
  fields,
  onChange,
  onLeave,
  readOnly,
  ofOthers,
}: {
  fields: Fields<EventValues>;
  /** called after the user changed the start or the end, with the values before */
  onChange(side: Side, before: EventValues): void;
  /** called when a field loses the focus */
  onLeave(): void;
  readOnly: boolean;
  /** of an event that another organisation shares: its days are days there */
  ofOthers: boolean;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  const { field } = fields;
  const { values } = fields.form;
  const allDay = isAllDay(values);
  const change = (side: Side, apply: () => void) => {
    const before = fields.form.getValues();
    apply();
    onChange(side, before);
  };
  const moment = (side: Side, part: 'Date' | 'Time') => {
    const props = field(`${side}${part}`);
    return {
      ...props,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(side, () => props.onChange(event)),
      onBlur: onLeave,
      required: true,
      readOnly,
    };
  };
  const date = { type: 'date', min: firstDay, max: lastDay };
  const side = (which: Side) => (
    <div>
      <Pair>
        <TextInput {...moment(which, 'Date')} {...date} />
        {!allDay && <TextInput {...moment(which, 'Time')} type="time" />}
      </Pair>
      {isAmbiguous(which, values, timezone) && (
        <Check
          fields={fields}
          name={`${which}Again`}
          readOnly={readOnly}
          onChange={(apply) => change(which, apply)}
        />
      )}
    </div>
  );
  return (
    <>
      <Wide>
        <Check fields={fields} name="allDay" readOnly={readOnly} />
      </Wide>
      {side('start')}
      {side('end')}
      <Remark>
        {!allDay
          ? t`Times are in ${timezone}.`
          : ofOthers
            ? t`Dates are in the time zone of the organisation that shares the event.`
            : t`Dates are in ${timezone}.`}
      </Remark>
    </>
  );
}

/** A field whose value is 'yes' or empty. */
function Check({
  fields,
  name,
  readOnly,
  onChange = (apply) => apply(),
}: {
  fields: Fields<EventValues>;
  name: 'allDay' | 'startAgain' | 'endAgain';
  readOnly: boolean;
  /** puts the change into the form */
  onChange?(apply: () => void): void;
}) {
  const { value, onChange: _, ...props } = fields.field(name);
  return (
    <Checkbox
      {...props}
      mt={name === 'allDay' ? 0 : 'xs'}
      checked={value === 'yes'}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) =>
        onChange(() => fields.form.setFieldValue(name, checked ? 'yes' : ''))
      }
    />
  );
}
