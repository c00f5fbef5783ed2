import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import { itemType } from '../live/items-live.ts';
import type { ItemFacts } from '../model/item-values.ts';
import { RegisterItemDocument, type RegisterItemMutation } from './register-item.generated.ts';

/** Adds an item to an event. Rejects when the server cannot be reached. */
export function useRegisterItem(
  tenantId: number,
  eventId: number,
): (item: ItemFacts) => Promise<RegisterItemMutation['registerItem']> {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterItemDocument);
  return async (input) => {
    const { id: commandId } = ids.of({ tenantId, eventId, input });
    const { data } = await register({ variables: { tenantId, eventId, input, commandId } });
    if (!data) throw new Error('The server answered without data');
    ids.answered();
    if (data.registerItem.__typename === 'ItemRegistered') placer.put(itemType, data.registerItem.item);
    return data.registerItem;
  };
}
