import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ItemDetail_ItemFragment } from '../live/item.generated.ts';
import {
  changedFacts,
  checkItem,
  formField,
  toValues,
  type ItemFacts,
  type ItemValues,
} from '../model/item-values.ts';
import type { ItemRefused } from '../model/item-refused.ts';
import { useUpdateItem } from '../mutations/use-update-item.ts';
import { ItemFields, itemLabels } from './item-fields.tsx';

type EditedItem = ItemFacts & Pick<ItemDetail_ItemFragment, 'eventId' | 'itemId' | 'revision' | 'tenantId'>;

/** Edits an item. Changes that others save meanwhile are merged in; conflicts are shown. */
export function ItemEditor({
  item,
  canEdit,
  reload,
  buttons,
  save,
  draftForm = `item-${item.itemId}`,
  cancelled,
  viewed,
}: {
  item: EditedItem;
  canEdit: boolean;
  /** refetches the item */
  reload(): Promise<unknown>;
  /** the buttons that other features add */
  buttons?: ReactNode;
  /** saves an item of another organisation; without it, the item is one of the own organisation */
  save?(changes: Partial<ItemFacts>, expectedRevision: string): Promise<object | ItemRefused>;
  /** the name of its draft; that of an item of the own organisation without it */
  draftForm?: string;
  /** what follows Cancel, in place of the page of the event */
  cancelled?(): void;
  /** for viewers, what they see; a form with unsaved changes stays, so that they can be copied */
  viewed?: ReactNode;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const updateItem = useUpdateItem(item);
  const { problem, busy, setProblem, attempt } = useAttempt(t`Failed to save.`);
  const saved = { values: toValues(item), revision: item.revision };
  const edits = useEdits<ItemValues>(saved, itemLabels, checkItem);
  const { fields } = edits;
  // A form that becomes read-only while it is open keeps its draft.
  const [wasEditable] = useState(canEdit);
  const draft = useEditDraft(canEdit || wasEditable ? draftForm : null, edits);
  const giveUp = useGiveUp(draft);
  const hasConflicts = Object.keys(edits.conflicts).length > 0;

  const send = fields.submit(async (values) => {
    setProblem(null);
    if (hasConflicts) return setProblem(t`Choose which version to keep first.`);
    await attempt(async () => {
      const answer = await (save ?? updateItem)(changedFacts(edits.base, values), edits.revision);
      if (!('code' in answer)) return void toast(t`Saved.`, t`Dismiss`);
      if (answer.__typename === 'NotAllowed') return t`You don't have permission to save.`;
      if (answer.__typename === 'Conflicted' && answer.code === 'CONFLICT') {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload();
        return t`This was changed by somebody else in the meantime. Please look again.`;
      }
      const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
      return fields.refuse(named) ? null : answer;
    });
  });

  if (!draft.changed && viewed) return viewed;
  return (
    <form onSubmit={send} noValidate>
      <EditConflicts edits={edits} labels={itemLabels} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      {!canEdit && draft.changed && (
        <Notice
          kind="quiet"
          actions={<Button variant="default" size="compact-md" onClick={draft.discard}>{t`Discard`}</Button>}
        >
          {viewed
            ? t`Your changes aren’t saved: you can only view this item now. You can still copy them.`
            : t`Your changes aren’t saved, and this item can’t be edited now.`}
        </Notice>
      )}
      <ItemFields fields={fields} readOnly={!canEdit} />
      <FormButtons many>
        {buttons}
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            if (cancelled) return cancelled();
            void navigate(paths.eventDetail(item.tenantId, item.eventId));
          }}
        >{t`Cancel`}</Button>
        {canEdit && <Button type="submit" loading={busy}>{t`Save`}</Button>}
      </FormButtons>
    </form>
  );
}
