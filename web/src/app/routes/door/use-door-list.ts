import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { listKeeper } from '../../../features/door/device/keep-list.ts';
import type { DoorDevice } from '../../../features/door/device/door-device.ts';
import {
  type DoorItem,
  type DoorList,
  type DoorRegistrant,
  mostKept,
} from '../../../features/door/model/door-list.ts';
import { rememberedDigestOf } from '../../../features/door/model/ticket-code.ts';
import { onReturn } from '../../../lib/reach.ts';
import {
  DoorDocument,
  type DoorQuery,
  DoorRegistrantsDocument,
  type DoorRegistrantsQuery,
  DoorSearchDocument,
} from './door.generated.ts';
import { RegistrantCountsDocument } from '../registrations/registrant-counts.generated.ts';

/** The door keeps its lists itself, without the codes of tickets: nothing else answers in place of the server. */
const context = {};
/** registrants per page */
const first = 100;
/** A list that is being read is shown anew after this many. */
const step = 1_000;
/** The most registrants that a search of the server shows. */
const mostFound = 20;

export interface ShownList {
  /** What the server says while it is reached, else what the device kept; null without either. */
  readonly list: DoorList | null;
  /** the list is what the device kept, and the server has not answered yet */
  readonly isKept: boolean;
  /** `missing`: there is no such item for this user; `viewer`: they may not check people in */
  readonly state: 'loading' | 'failed' | 'missing' | 'viewer' | 'ready';
  /** how much of the list was read, while it is; null otherwise */
  readonly reading: { readonly read: number } | null;
  /** how many registrants have a place and came, as the server counts; null where the list has everybody */
  readonly counted: { readonly expected: number; readonly came: number } | null;
  /** Registrants with these words, also those whom the device does not keep. Rejects without network. */
  find(search: string): Promise<readonly DoorRegistrant[]>;
  retry(): void;
}

/** The registrants of an item, live while there is a connection, and kept on the device for when there is none. */
export function useDoorList(of: DoorItem, device: DoorDevice): ShownList {
  const variables = { tenantId: of.tenantId, eventId: of.eventId, itemId: of.itemId };
  const door = useQuery(DoorDocument, { variables, fetchPolicy: 'cache-and-network', context });
  const pages = useQuery(DoorRegistrantsDocument, {
    variables: { ...variables, first },
    fetchPolicy: 'cache-and-network',
    context,
  });
  const counts = useQuery(RegistrantCountsDocument, { variables, fetchPolicy: 'cache-and-network', context });
  const kept = useKept(of, device);
  const client = useApolloClient();
  const [keeper] = useState(() => listKeeper(device));
  useEffect(() => () => keeper.flush(), [keeper]);
  const [current, setCurrent] = useState<DoorList | null>(null);

  const found = pages.data?.registrants;
  const count = found?.edges.length ?? 0;
  const hasMore = found?.pageInfo.hasNextPage === true;
  const end = found?.pageInfo.endCursor;
  const readMore = useEffectEvent(() => {
    // without network the list stays as it is, and goes on when the server is back
    pages.fetchMore({ variables: { after: end ?? null } }).catch(() => undefined);
  });
  useEffect(() => {
    if (!hasMore || count >= mostKept) return;
    readMore();
    return onReturn(readMore);
  }, [hasMore, count, end]);

  const isRead = found !== undefined && (!hasMore || count >= mostKept);
  // a long list is shown as far as it is read, unless the device kept one that has more
  const isWorthShowing = isRead || (kept.isRead && kept.list === null && count % step === first);
  const numbers = counts.data?.registrantCounts;
  const total = Math.max(count, numbers ? numbers.confirmed + numbers.waiting + numbers.cancelled : 0);
  useEffect(() => {
    if (!isWorthShowing || !found || !door.data?.item) return;
    let here = true;
    void listOf(of, door.data, { found, total }).then((list) => {
      if (!here || list === null) return;
      setCurrent(list);
      keeper.keep(list);
    });
    return () => {
      here = false;
    };
    // the ids of the item are those of the route, which mounts the page anew for another item
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, isWorthShowing, found, total, door.data, keeper]);

  const retry = () => {
    // a repeated failure is shown again
    void Promise.allSettled([door.refetch(), pages.refetch()]);
  };
  const failed = door.error !== undefined || pages.error !== undefined;
  const list = current ?? kept.list;
  return {
    list,
    isKept: current === null,
    retry,
    reading: found === undefined || isRead ? null : { read: count },
    counted:
      numbers && list?.isComplete === false ? { expected: numbers.confirmed, came: numbers.checkedIn } : null,
    async find(search) {
      const { data } = await client.query({
        query: DoorSearchDocument,
        variables: { ...variables, first: mostFound, search },
        fetchPolicy: 'no-cache',
        context,
      });
      return Promise.all((data?.registrants.edges ?? []).map(({ node }) => registrantOf(node)));
    },
    state: stateOf(door.data, { hasList: list !== null, isKeptRead: kept.isRead, failed }),
  };
}

function stateOf(
  data: DoorQuery | undefined,
  { hasList, isKeptRead, failed }: { hasList: boolean; isKeptRead: boolean; failed: boolean },
): ShownList['state'] {
  if (data && data.item === null) return 'missing';
  if (data?.item?.event?.myRole === 'VIEWER') return 'viewer';
  if (hasList) return 'ready';
  return failed && isKeptRead ? 'failed' : 'loading';
}

function useKept(of: DoorItem, device: DoorDevice): { list: DoorList | null; isRead: boolean } {
  const { tenantId, eventId, itemId } = of;
  const [kept, setKept] = useState<{ list: DoorList | null; isRead: boolean }>({ list: null, isRead: false });
  useEffect(() => {
    let here = true;
    void device
      .list({ tenantId, eventId, itemId })
      .catch(() => null)
      .then((list) => here && setKept({ list, isRead: true }));
    return () => {
      here = false;
    };
  }, [device, tenantId, eventId, itemId]);
  return kept;
}

type Pages = DoorRegistrantsQuery['registrants'];

/** The list as the device keeps it: digests in place of ticket codes. Null if the tenant is none of the user's. */
async function listOf(
  { tenantId, eventId, itemId }: DoorItem,
  { item, me }: DoorQuery,
  { found: { edges, pageInfo }, total }: { readonly found: Pages; readonly total: number },
): Promise<DoorList | null> {
  const tenant = me?.memberships.map((each) => each.tenant).find((each) => each.tenantId === tenantId);
  if (!item || !tenant) return null;
  return {
    tenantId,
    eventId,
    itemId,
    itemName: item.name,
    eventName: item.event?.name ?? '',
    timezone: tenant.timezone,
    readAt: new Date().toISOString(),
    isComplete: !pageInfo.hasNextPage,
    total,
    registrants: await Promise.all(edges.slice(0, mostKept).map(({ node }) => registrantOf(node))),
  };
}

async function registrantOf({
  registrantId,
  name,
  size,
  status,
  ticketCode,
  checkIn,
  version,
}: Pages['edges'][number]['node']): Promise<DoorRegistrant> {
  const digest = await rememberedDigestOf(ticketCode);
  const { scanKey, scannedAt, by } = checkIn ?? {};
  const came = scanKey && scannedAt && by ? { scanKey, scannedAt, by: by.displayName } : null;
  return { registrantId, name, size: size ?? null, status, digest, checkIn: came, version };
}
