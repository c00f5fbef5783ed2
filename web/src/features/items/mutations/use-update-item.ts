import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { itemType } from '../live/items-live.ts';
import type { ItemFacts } from '../model/item-values.ts';
import { UpdateItemDocument, type UpdateItemMutation } from './update-item.generated.ts';

/** Saves changes of an item at the revision that they were based on. Rejects when the server cannot be reached. */
export function useUpdateItem(of: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}): (input: Partial<ItemFacts>, expectedRevision: string) => Promise<UpdateItemMutation['updateItem']> {
  const { tenantId, eventId, itemId } = of;
  const placer = usePlacer();
  const ids = useCommandIds();
  const [update] = useMutation(UpdateItemDocument);
  return async (input, expectedRevision) => {
    const { id: commandId } = ids.of({ input, expectedRevision });
    const variables = { tenantId, eventId, itemId, input, expectedRevision, commandId };
    const { data } = await update({ variables });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.updateItem.__typename === 'ItemUpdated') placer.put(itemType, data.updateItem.item);
    return data.updateItem;
  };
}
