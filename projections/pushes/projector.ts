import { ERASED } from '../../domain/kernel/erased.ts';
import type { EventOf } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import {
  type PushEvent,
  type PushRetried,
  type PushTried,
  type PushTriedAgain,
} from '../../domain/push/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { type Change, defineReadModel } from '../kernel/read-model.ts';
import type { ContentOf } from '../kernel/row-of.ts';
import { livePushes } from './live.ts';
import { pushes, pushHorizons } from './table.ts';

const keptForMs = 30 * 24 * 3_600_000;

const push = changesOf('pushes', pushes);
const horizon = changesOf('push_horizons', pushHorizons);

type Tried = EventOf<typeof PushTried>;
type Later = EventOf<typeof PushRetried> | EventOf<typeof PushTriedAgain>;

/** The name of a device; empty if the person was erased before. */
const ifKept = (name: string) => (name === ERASED ? '' : name);

const same = ({ data }: { data: { tenantId: number; pushId: number } }) => ({
  tenant_id: data.tenantId,
  push_id: data.pushId,
});

/** What the outcome of a try is in columns. */
const cameTo = ({ data, recordedAt }: LoggedEvent<Tried | EventOf<typeof PushTriedAgain>>) => ({
  progress: data.outcome === 'sent' ? 'sent' : 'failed',
  failure: data.outcome === 'sent' ? null : data.outcome,
  reason: data.reason === '' ? null : data.reason,
  changed_at: recordedAt,
});

/** Changes columns of a push that is still listed. */
const ifListed = <Event extends Later>(
  columns: (event: LoggedEvent<Event>) => Partial<ContentOf<typeof pushes>>,
): Change<Event> => ({
  table: 'pushes',
  key: same,
  apply: (row, event) => (row === undefined ? undefined : { ...row, ...columns(event) }),
});

/** What became of notifications to browsers: docs/product/notifications.md. */
export const pushesReadModel = defineReadModel<PushEvent | UserEvent>({
  name: 'pushes',
  version: 1,
  tables: { pushes, push_horizons: pushHorizons },
  live: [livePushes],
  trim: [
    {
      table: 'pushes',
      partition: 'tenant_id',
      at: 'tried_at',
      position: 'push_id',
      windowMs: keptForMs,
      horizon: { table: 'push_horizons', newest: 'newest_at', position: 'push_id' },
    },
  ],
  on: {
    PushTried: [
      push.put((event) => ({
        ...same(event),
        user_id: event.data.userId,
        category: event.data.category,
        notification: event.data.notification,
        browser: ifKept(event.data.browser),
        system: ifKept(event.data.system),
        ...cameTo(event),
        tried_at: event.recordedAt,
      })),
      horizon.fold(
        ({ data }) => ({ tenant_id: data.tenantId }),
        (row, { data, recordedAt }) => ({
          tenant_id: data.tenantId,
          push_id: row?.push_id ?? 0,
          newest_at: row && row.newest_at > recordedAt ? row.newest_at : recordedAt,
        }),
      ),
    ],
    PushRetried: [
      ifListed(({ recordedAt }) => ({
        progress: 'waiting',
        failure: null,
        reason: null,
        changed_at: recordedAt,
      })),
    ],
    PushTriedAgain: [ifListed<EventOf<typeof PushTriedAgain>>(cameTo)],
    UserErased: [
      push.everywhere(
        ({ data }) => ({ user_id: data.userId }),
        () => ({ browser: '', system: '' }),
      ),
    ],
  },
});
