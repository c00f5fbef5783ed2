import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { ItemRefused } from '../model/item-refused.ts';
import {
  blankItem,
  checkItem,
  formField,
  toFacts,
  type ItemFacts,
  type ItemValues,
} from '../model/item-values.ts';
import { ItemFields, itemLabels } from './item-fields.tsx';

/** The form that adds an item to an event. */
export function NewItem<Item>({
  tenantId,
  eventId,
  canEdit,
  draftForm = `item-add-${eventId}`,
  register,
  created,
}: {
  tenantId: number;
  eventId: number;
  canEdit: boolean;
  /** the name of its draft; that of an event of the own organisation without it */
  draftForm?: string;
  register(facts: ItemFacts): Promise<{ readonly item: Item } | ItemRefused>;
  created(item: Item): void;
}) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { problem, busy, attempt } = useAttempt(t`Error adding event item.`);
  const fields = useFields<ItemValues>(blankItem, itemLabels, checkItem);
  const draft = useNewDraft(canEdit ? draftForm : null, fields);
  const giveUp = useGiveUp(draft);

  const submit = fields.submit(async (values) => {
    await attempt(async () => {
      const answer = await register(toFacts(values));
      if ('item' in answer) {
        draft.saved();
        return created(answer.item);
      }
      if (answer.__typename === 'NotAllowed') return t`You don't have permission to save.`;
      const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
      if (fields.refuse(named)) return null;
      const reason = refusalText(i18n, answer.code);
      return reason === null ? t`Failed to add event item.` : t`Failed to add event item. ${reason}`;
    });
  });

  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <Form busy={busy} readOnly={!canEdit} onSubmit={submit} className={frame.frame}>
        <ItemFields fields={fields} readOnly={!canEdit} />
        <FormButtons>
          <Button
            variant="default"
            onClick={() => {
              giveUp();
              void navigate(paths.eventDetail(tenantId, eventId));
            }}
          >{t`Cancel`}</Button>
          {canEdit && <Button type="submit" loading={busy}>{t`Create`}</Button>}
        </FormButtons>
      </Form>
    </>
  );
}
