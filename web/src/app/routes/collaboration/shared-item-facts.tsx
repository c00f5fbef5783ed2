import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SharedFields } from '../../../features/collaboration/components/shared-fields.tsx';
import type { SharedItemLine_ItemFragment } from '../../../features/collaboration/live/shared-item.generated.ts';
import { useUpdateShared } from '../../../features/collaboration/mutations/use-update-shared.ts';
import { SharedItemsDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { sharedForm } from '../../../features/collaboration/model/shared-form.ts';
import { ItemEditor } from '../../../features/items/components/item-editor.tsx';
import { itemLabels } from '../../../features/items/components/item-fields.tsx';
import { toValues } from '../../../features/items/model/item-values.ts';
import { useReload } from '../../../graphql/use-reload.ts';

/** What the item is: a form for editors, texts for viewers. */
export default function SharedItemFacts({
  tenantId,
  item,
  isCancelled,
}: {
  tenantId: number;
  item: SharedItemLine_ItemFragment;
  isCancelled: boolean;
}) {
  const { i18n } = useLingui();
  const { itemId, eventId } = item;
  const update = useUpdateShared({ tenantId, eventId });
  const reload = useReload(SharedItemsDocument, { tenantId, eventId });
  // another one begins with what is saved
  const [edition, setEdition] = useState(0);
  const isViewer = item.myRole === 'VIEWER';
  // the form of an editor who becomes a viewer stays while it has unsaved changes
  const [wasEditor] = useState(!isViewer);
  const values = toValues(item);
  const names = ['name', 'description', 'topSizes', 'bottomSizes', 'shoeSizes', 'capacity'] as const;
  const viewed = isViewer && (
    <SharedFields fields={names.map((name) => ({ label: i18n._(itemLabels[name]), value: values[name] }))} />
  );
  if (isViewer && !wasEditor) return viewed;
  return (
    <ItemEditor
      key={edition}
      item={{ ...item, tenantId }}
      canEdit={!isCancelled && !isViewer}
      viewed={viewed}
      reload={reload}
      draftForm={sharedForm(eventId, `item-${itemId}`)}
      save={(changes, revision) => update.item(itemId, changes, revision)}
      cancelled={() => setEdition(edition + 1)}
    />
  );
}
