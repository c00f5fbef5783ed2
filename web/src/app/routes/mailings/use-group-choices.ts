import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { eventFields } from '../../../features/events/live/cached-fields.ts';
import { itemFields } from '../../../features/items/live/cached-fields.ts';
import type { Choice, Choices } from '../../../features/mailings/components/audience-fields.tsx';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { ChosenToMailDocument, EventsToMailDocument, ItemsToMailDocument } from './mailings.generated.ts';

interface Chosen {
  readonly eventId: number | null;
  readonly itemId: number | null;
}

/** The events and items whose registrants or winners can be written to: searched, and page by page. */
export function useGroupChoices(tenantId: number, { eventId, itemId }: Chosen) {
  useCachedFields(eventFields);
  useCachedFields(itemFields);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), 250);
  const events = useQuery(EventsToMailDocument, { variables: { tenantId, search: settled || null } });
  const items = useQuery(
    ItemsToMailDocument,
    eventId === null ? skipToken : { variables: { tenantId, eventId } },
  );
  // the chosen one may be on no loaded page
  const chosen = useQuery(
    ChosenToMailDocument,
    eventId === null ? skipToken : { variables: { tenantId, eventId, itemId: itemId ?? 0 } },
  ).data;
  const eventPage = events.data?.events;
  const itemPage = items.data?.items;
  const event = chosen?.event && { id: chosen.event.eventId, name: chosen.event.name };
  const item = chosen?.item && { id: chosen.item.itemId, name: chosen.item.name };
  return {
    search,
    setSearch,
    events: {
      found: withChosen(
        eventPage?.edges.map(({ node }) => ({ id: node.eventId, name: node.name })),
        event,
      ),
      more: nextOf(eventPage?.pageInfo, (after) => events.fetchMore({ variables: { after } })),
    },
    items: {
      found: withChosen(
        itemPage?.edges.map(({ node }) => ({ id: node.itemId, name: node.name })),
        item,
      ),
      more: nextOf(itemPage?.pageInfo, (after) => items.fetchMore({ variables: { after } })),
    },
  } satisfies { search: string; setSearch: unknown; events: Choices; items: Choices };
}

const withChosen = (found: readonly Choice[] = [], chosen: Choice | null | undefined): readonly Choice[] =>
  !chosen || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];

const nextOf = (
  page: { readonly hasNextPage: boolean; readonly endCursor: string | null } | undefined,
  load: (after: string | null) => Promise<unknown>,
): Choices['more'] =>
  page?.hasNextPage ? { after: page.endCursor, load: () => load(page.endCursor) } : null;
