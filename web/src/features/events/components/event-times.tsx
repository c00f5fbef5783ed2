import { useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import type { ChangeEvent } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';
import { firstDay, lastDay } from '../../../ui/form/rules.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { EventValues } from '../model/event-values.ts';
import { isAllDay, localTime, type Side } from '../model/local-span.ts';

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
      {!allDay && (
        <SecondTime
          {...field(`${which}Again`)}
          local={localTime(which, values)}
          readOnly={readOnly}
          onChange={(again) =>
            change(which, () => fields.form.setFieldValue(`${which}Again`, again ? 'yes' : ''))
          }
        />
      )}
    </div>
  );
  return (
    <>
      <Wide>
        <AllDay fields={fields} readOnly={readOnly} />
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

function AllDay({ fields, readOnly }: { fields: Fields<EventValues>; readOnly: boolean }) {
  const { value, onChange: _, ...props } = fields.field('allDay');
  return (
    <Checkbox
      {...props}
      checked={value === 'yes'}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => fields.form.setFieldValue('allDay', checked ? 'yes' : '')}
    />
  );
}
