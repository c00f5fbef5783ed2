import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { keyOf } from '../../../i18n/key-of.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { hasCode } from '../../../graphql/errors.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons, FormFields, Pair, Remark, Wide } from '../../../ui/form/form-card.tsx';
import { SecondTime } from '../../../ui/form/second-time.tsx';
import { firstDay, lastDay } from '../../../ui/form/rules.ts';
import { needed } from '../../../ui/form/needed.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { secondTimeLabel } from '../../../ui/form/second-time-label.ts';
import { type AttachedFile, filesInText, textOfFiles } from '../model/attached-files.ts';
import {
  blankMailing,
  checkMailing,
  dueOf,
  formField,
  toMailing,
  type MailingValues,
} from '../model/mailing-values.ts';
import type { MailingInput } from '../../../graphql/schema.generated.ts';
import type { Previewed } from '../model/previewed.ts';
import { useQuotaWords } from '../model/use-quota-words.ts';
import { useMailingCommands } from '../mutations/use-mailing-commands.ts';
import { AudienceFields, type GroupChoices } from './audience-fields.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { TemplateFields } from './template-fields.tsx';

/** The form of Send Email: docs/product/send-email.md. */
const labels = {
  to: msg`To`,
  group: msg`Group`,
  search: msg`Search`,
  city: msg`City`,
  eventId: msg`Event`,
  itemId: msg`Item`,
  checkedIn: msg`Which registrants`,
  draw: msg`Draw`,
  subject: msg`Subject`,
  message: msg`Message`,
  attachments: msg`Attachments`,
  date: msg`Schedule`,
  time: msg`Time`,
  again: secondTimeLabel,
};

/** The fields of subject and message, as they are typed: docs/product/send-email.md. */
const mailFields = '{{firstname}}, {{lastname}}, {{name}}, {{email}}, {{company}}';

/** Writes a mail to addresses and groups. */
export function MailingForm({
  choices,
  onPlace,
  renderFiles,
  first = blankMailing,
  draftName = 'send-email',
}: {
  choices: GroupChoices;
  /** the event and the item that are chosen */
  onPlace(place: { eventId: number | null; itemId: number | null }): void;
  /** the control that chooses the files */
  renderFiles(files: readonly AttachedFile[], onChange: (files: readonly AttachedFile[]) => void): ReactNode;
  /** what the form begins with */
  first?: MailingValues;
  /** the name of its draft among those of the tenant */
  draftName?: string;
}) {
  const { t, i18n } = useLingui();
  const { tenantId, timezone: zone } = useTenant();
  const commands = useMailingCommands(tenantId);
  const quotaWords = useQuotaWords();
  const fields = useFields<MailingValues>(first, labels, checkMailing);
  // a mail that a link began is not proposed again once it is sent
  const [blank, setBlank] = useState(first);
  const draft = useNewDraft(draftName, fields, [], blank);
  const [busy, setBusy] = useState<'send' | 'preview' | null>(null);
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; words: string } | null>(null);
  const [previewed, setPreviewed] = useState<{ input: MailingInput; first: Previewed } | null>(null);
  const { eventId, itemId, attachments } = fields.form.getValues();
  useEffect(
    () =>
      onPlace({
        eventId: eventId === '' ? null : Number(eventId),
        itemId: itemId === '' ? null : Number(itemId),
      }),
    [eventId, itemId, onPlace],
  );

  const failed = t`Failed to send email.`;

  function refused(answer: {
    readonly code: string;
    readonly fields: readonly { readonly field: string; readonly code: string }[];
  }) {
    const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
    const files = named.find(({ field }) => field === 'attachments');
    if (files)
      return setSaid({
        kind: 'error',
        words:
          keyOf(files.code) === 'not-our-media'
            ? t`An attachment is no longer stored. Remove it and attach it again.`
            : fieldText(i18n, files.code, t`Attachments`),
      });
    if (!fields.refuse(named)) setSaid({ kind: 'error', words: refusalText(i18n, answer.code) ?? failed });
  }

  const act = (what: 'send' | 'preview') =>
    fields.submit(async (values) => {
      setSaid(null);
      setPreviewed(null);
      setBusy(what);
      const input = toMailing(values, { zone });
      try {
        if (what === 'preview') {
          const answer = await commands.preview(input, null);
          if (answer.__typename === 'MailingPreviewed') setPreviewed({ input, first: answer });
          else refused(answer);
          return;
        }
        const answer = await commands.send(input);
        if (answer.__typename === 'QuotaReached')
          return setSaid({ kind: 'error', words: quotaWords(answer) });
        if (answer.__typename !== 'MailingRequested') return refused(answer);
        setSaid({
          kind: 'success',
          words: input.dueAt ? t`The email is scheduled.` : t`The email is on its way.`,
        });
        draft.saved();
        setBlank(blankMailing);
        fields.form.setValues(blankMailing);
        fields.form.clearErrors();
      } catch (error) {
        const tooMany = hasCode(error, 'TOO_MANY_REQUESTS') && refusalText(i18n, 'too-many');
        setSaid({ kind: 'error', words: tooMany || failed });
      } finally {
        setBusy(null);
      }
    });

  const { field } = fields;
  return (
    <Form busy={busy === 'send'} onSubmit={act('send')}>
      <DraftNotice draft={draft} />
      <FormFields>
        <Wide>
          <TextInput
            {...field('to')}
            description={t`Separate addresses with commas. Each gets an email of its own.`}
            autoComplete="off"
            dir="ltr"
          />
        </Wide>
        <AudienceFields fields={fields} choices={choices} />
        <Wide>
          <TemplateFields
            tenantId={tenantId}
            words={() => {
              const { subject, message } = fields.form.getValues();
              return { subject, message };
            }}
            onChoose={({ subject, message }) => fields.form.setValues({ subject, message })}
          />
        </Wide>
        <Wide>
          <TextInput {...field('subject')} {...needed()} autoComplete="off" dir="auto" />
        </Wide>
        <Wide>
          <GrowingText
            {...field('message')}
            description={t`These are replaced by each recipient’s data: ${mailFields}`}
            {...needed()}
            minRows={6}
            maxRows={20}
            dir="auto"
          />
        </Wide>
        <Wide>
          {renderFiles(filesInText(attachments), (files) =>
            fields.form.setFieldValue('attachments', textOfFiles(files)),
          )}
        </Wide>
        <Wide>
          <Pair>
            <TextInput {...field('date')} type="date" min={firstDay} max={lastDay} />
            <TextInput {...field('time')} type="time" />
          </Pair>
          <SecondTime
            {...field('again')}
            local={dueOf(fields.form.values)}
            onChange={(again) => fields.form.setFieldValue('again', again ? 'yes' : '')}
          />
        </Wide>
        <Remark>{t`Without a date it goes out at once. Times are in ${zone}.`}</Remark>
      </FormFields>
      {previewed && <MailingPreview {...previewed} />}
      {said && <Notice kind={said.kind}>{said.words}</Notice>}
      <FormButtons>
        <Button
          variant="default"
          loading={busy === 'preview'}
          disabled={busy === 'send'}
          onClick={() => act('preview')()}
        >{t`Preview`}</Button>
        <Button type="submit" loading={busy === 'send'} disabled={busy === 'preview'}>{t`Send Email`}</Button>
      </FormButtons>
    </Form>
  );
}
