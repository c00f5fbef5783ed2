import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { FormFields, Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { firstDay, lastDay } from '../../../ui/form/rules.ts';
import { needed } from '../../../ui/form/needed.ts';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { secondTimeLabel } from '../../../ui/form/second-time-label.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { dueOf, type TaskValues } from '../model/task-values.ts';
import classes from './tasks.module.css';

/** Labels: docs/product/tasks.md. */
export const taskLabels = {
  title: msg`Title`,
  description: msg`Description`,
  dueDate: msg`Due date`,
  dueTime: msg`Due time`,
  dueAgain: secondTimeLabel,
  assigneeId: msg`Assigned to`,
};

/** Somebody whom a task can be assigned to. */
interface Colleague {
  readonly userId: number;
  readonly displayName: string;
}

/** The colleagues as far as they are loaded. */
export interface Colleagues {
  readonly found: readonly Colleague[];
  /** the next page; null when all are loaded */
  readonly more: { readonly after: string | null; load(): Promise<unknown> } | null;
}

/** The fields of the forms that add and edit a task; read-only for viewers. */
export function TaskFields({
  fields,
  colleagues: { found, more },
  readOnly = false,
}: {
  fields: Fields<TaskValues>;
  colleagues: Colleagues;
  readOnly?: boolean;
}) {
  const { t } = useLingui();
  const { timezone } = useTenant();
  const { field } = fields;
  const select = useRef<HTMLSelectElement>(null);
  const { assigneeId } = fields.form.values;
  // somebody of a further page, in a draft for example, must not look like 'Nobody'
  const isMissing = assigneeId !== '' && !found.some(({ userId }) => String(userId) === assigneeId);
  const loadMissing = useEffectEvent(() => more?.load().catch(() => undefined));
  const after = more?.after;
  useEffect(() => {
    if (isMissing && after) void loadMissing();
  }, [isMissing, after]);
  return (
    <FormFields>
      <Wide>
        <TextInput {...field('title')} {...needed(readOnly)} autoComplete="off" data-autofocus />
      </Wide>
      <Wide>
        <GrowingText
          {...field('description')}
          description={readOnly ? undefined : t`@ and a username mentions a colleague.`}
          readOnly={readOnly}
          minRows={2}
          maxRows={10}
          dir="auto"
        />
      </Wide>
      <Wide>
        <Pair>
          <TextInput
            {...field('dueDate')}
            type="date"
            min={firstDay}
            max={lastDay}
            required
            readOnly={readOnly}
          />
          <TextInput {...field('dueTime')} type="time" required readOnly={readOnly} />
        </Pair>
        <SecondTime
          {...field('dueAgain')}
          local={dueOf(fields.form.values)}
          readOnly={readOnly}
          onChange={(again) => fields.form.setFieldValue('dueAgain', again ? 'yes' : '')}
        />
      </Wide>
      <Remark>{t`Times are in ${timezone}.`}</Remark>
      {found.length > 0 && (
        <Wide>
          <NativeSelect
            {...field('assigneeId')}
            ref={select}
            disabled={readOnly}
            data={[
              { value: '', label: t`Nobody` },
              ...found.map(({ userId, displayName }) => ({ value: String(userId), label: displayName })),
            ]}
          />
          {more && !readOnly && (
            <LoadMore
              key={more.after}
              failure={t`Failed to load users`}
              loadMore={() => more.load().then(() => select.current?.focus())}
              className={classes.moreColleagues}
            />
          )}
        </Wide>
      )}
    </FormFields>
  );
}
