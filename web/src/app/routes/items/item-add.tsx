import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLoaderData, useNavigate, useParams } from 'react-router-dom';
import { EventIsCancelled } from '../../../features/items/components/event-is-cancelled.tsx';
import { ItemFields, itemLabels } from '../../../features/items/components/item-fields.tsx';
import { MissingItem } from '../../../features/items/components/missing-item.tsx';
import type { ItemDetail_ItemFragment } from '../../../features/items/live/item.generated.ts';
import {
  blankItem,
  checkItem,
  formField,
  toFacts,
  type ItemValues,
} from '../../../features/items/model/item-values.ts';
import { useRegisterItem } from '../../../features/items/mutations/use-register-item.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { eventOf } from '../../route-params.ts';
import type { NewItemQuery } from './item-add.generated.ts';
import frame from '../../../ui/form/form-frame.module.css';
import classes from './item-detail.module.css';
import { NewItemMedia } from './new-item-media.tsx';

/** /{tenant}/{eventId}/eventItemAdd: first the item is created, then its media are uploaded. */
export function Component() {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <AddItem queryRef={useLoaderData<QueryRef<NewItemQuery>>()} />
    </Suspense>
  );
}

function AddItem({ queryRef }: { queryRef: QueryRef<NewItemQuery> }) {
  const { t } = useLingui();
  const of = eventOf(useParams());
  const { event } = useReadQuery(queryRef).data;
  const [item, setItem] = useState<ItemDetail_ItemFragment | null>(null);
  if (!event) return <MissingItem {...of} />;
  const isCancelled = event.status === 'CANCELLED';
  const canEdit = event.myRole !== 'VIEWER' && !isCancelled;
  return (
    <div className={frame.page}>
      <PageHeading title={t`Add item`} />
      <p className={classes.event}>
        <Link to={paths.eventDetail(of.tenantId, of.eventId)}>{event.name}</Link>
      </p>
      {isCancelled && <EventIsCancelled />}
      {item ? (
        <Notice kind="success">{t`Item created. You can now upload media or finish.`}</Notice>
      ) : (
        <NewItem {...of} canEdit={canEdit} created={setItem} />
      )}
      {canEdit && <NewItemMedia {...of} itemId={item?.itemId ?? null} />}
      {item && (
        <FormButtons>
          <Button
            component={Link}
            to={paths.eventItemDetail(of.tenantId, of.eventId, item.itemId)}
          >{t`Finish`}</Button>
        </FormButtons>
      )}
    </div>
  );
}

/** The first step. */
function NewItem({
  tenantId,
  eventId,
  canEdit,
  created,
}: {
  tenantId: number;
  eventId: number;
  canEdit: boolean;
  created(item: ItemDetail_ItemFragment): void;
}) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const registerItem = useRegisterItem(tenantId, eventId);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fields = useFields<ItemValues>(blankItem, itemLabels, checkItem);
  const draft = useNewDraft(canEdit ? `item-add-${eventId}` : null, fields);
  const giveUp = useGiveUp(draft);

  const submit = fields.submit(async (values) => {
    setProblem(null);
    setBusy(true);
    try {
      const answer = await registerItem(toFacts(values));
      if (answer.__typename === 'ItemRegistered') {
        draft.saved();
        return created(answer.item);
      }
      if (answer.__typename === 'NotAllowed') return setProblem(t`You don't have permission to save.`);
      const named = answer.fields.map(({ field, code }) => ({ field: formField(field), code }));
      if (!fields.refuse(named)) setProblem(refusalText(i18n, answer.code) ?? t`Failed to add event item.`);
    } catch {
      setProblem(t`Error adding event item.`);
    } finally {
      setBusy(false);
    }
  });

  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <form onSubmit={submit} noValidate className={frame.frame}>
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
      </form>
    </>
  );
}
