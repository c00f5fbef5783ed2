import type { Pool } from 'pg';
import { z } from 'zod';
import { decodeCursor, encodeCursor, idOf } from '../../../projections/kernel/cursor.ts';
import { pageLength, pageOf, type Page } from '../../../projections/kernel/page.ts';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Transaction } from '../../platform/jobs/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { NewNotification, Notification, Notifications } from './port.ts';
import {
  categories,
  noSettings,
  readSettings,
  type Category,
  type NotificationSettings,
} from './settings.ts';

/** Notifications that are kept for a person, and for how many days. */
export const mostKept = 500;
const keptDays = 90;

const texts = z.object({ title: z.string(), body: z.string(), path: z.string() });
const known = z.enum(categories);

interface Row {
  readonly notification_id: number;
  readonly category: string;
  readonly cause: string;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

interface Kept extends Notification {
  /** the thing that it is about; null if no other notification can be about the same */
  readonly thing: string | null;
}

type Whose = Parameters<Notifications['unread']>[0];

/** What people were notified of, sealed, and what they chose. What only a newer version of the program knows is left out. */
export class NotificationStore {
  constructor(
    private readonly pool: Pool,
    private readonly sealer: Sealer,
  ) {}

  /** Adds one; null if there is one for this cause already, or one of the same thing that is further in the log. */
  async add(
    transaction: Transaction,
    { userId, tenantId, category, title, body, path, thing, position, actorId }: NewNotification,
    cause: string,
  ): Promise<{ readonly hadUnread: boolean } | null> {
    const { rowCount: added } = await transaction.query(
      `insert into muster.notifications (user_id, tenant_id, category, cause, thing, position, actor_id, sealed)
       select $1, $2, $3, $4, $5, $6, $7, $8
       where not exists (
         select from muster.notifications where user_id = $1 and thing = $5 and position > $6)
       on conflict (user_id, cause) do nothing`,
      [
        userId,
        tenantId,
        category,
        cause,
        thing ?? null,
        position ?? null,
        actorId ?? null,
        this.sealer.seal(placeOf(userId, cause), { title, body, path }),
      ],
    );
    if (added !== 1) return null;
    const { rows: replaced } = await transaction.query<Pick<Row, 'read_at'>>(
      `delete from muster.notifications
       where user_id = $1 and thing = $2 and (read_at is null or position is not null) and cause <> $3
       returning read_at`,
      [userId, thing ?? null, cause],
    );
    await transaction.query(
      `delete from muster.notifications where user_id = $1 and notification_id <= (
         select notification_id from muster.notifications where user_id = $1
         order by notification_id desc offset $2 limit 1)`,
      [userId, mostKept],
    );
    return { hadUnread: replaced.some(({ read_at: readAt }) => readAt === null) };
  }

  async page(
    { userId, tenantId }: Whose,
    { first, after }: { readonly first: number; readonly after?: string | null },
  ): Promise<Page<Notification>> {
    const length = pageLength(first);
    const before = after ? idOf(decodeCursor('notifications', 1, after)[0]) : null;
    const { rows } = await onDatabase(() =>
      this.pool.query<Row>(
        `select notification_id, category, cause, sealed, created_at, read_at from muster.notifications
         where user_id = $1 and (tenant_id = $2 or tenant_id is null)
           and ($3::integer is null or notification_id < $3) and category = any($5)
         order by notification_id desc limit $4`,
        [userId, tenantId, before, length + 1, categories],
      ),
    );
    return pageOf(
      rows.map((row) => this.#open(userId, row)),
      length,
      ({ notificationId }) => encodeCursor('notifications', String(notificationId)),
    );
  }

  /** The one of this cause; null if it is gone. */
  async find(userId: number, cause: string): Promise<Kept | null> {
    const { rows } = await onDatabase(() =>
      this.pool.query<Row & { readonly thing: string | null }>(
        `select notification_id, category, cause, sealed, created_at, read_at, thing from muster.notifications
         where user_id = $1 and cause = $2 and category = any($3)`,
        [userId, cause, categories],
      ),
    );
    const [row] = rows;
    return row ? { ...this.#open(userId, row), thing: row.thing } : null;
  }

  count(whose: Whose): Promise<number> {
    return this.#count(whose, 'true');
  }

  unread(whose: Whose): Promise<number> {
    return this.#count(whose, 'read_at is null');
  }

  async markRead({ userId, tenantId }: Whose, notificationId: number | null): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        `update muster.notifications set read_at = clock_timestamp()
         where user_id = $1 and (tenant_id = $2 or tenant_id is null) and read_at is null
           and ($3::integer is null or notification_id = $3)`,
        [userId, tenantId, notificationId],
      ),
    );
  }

  /** Marks those about a thing up to this position as read; resolves to the tenants in which there were some. */
  async markThingRead(userId: number, thing: string, upTo: bigint): Promise<readonly number[]> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ tenant_id: number }>(
        `update muster.notifications set read_at = clock_timestamp()
         where user_id = $1 and thing = $2 and read_at is null and coalesce(position, 0) <= $3
         returning tenant_id`,
        [userId, thing, upTo],
      ),
    );
    return [...new Set(rows.map((row) => row.tenant_id))];
  }

  /** What a person chose. Pass the connection of an open transaction: waiting for a second one can time out. */
  async settings(userId: number, connection: Transaction = this.pool): Promise<NotificationSettings> {
    const { rows } = await onDatabase(() =>
      connection.query<{ settings: unknown }>(
        'select settings from muster.notification_settings where user_id = $1',
        [userId],
      ),
    );
    const [row] = rows;
    return row ? readSettings(row.settings) : noSettings;
  }

  async saveSettings(userId: number, settings: NotificationSettings): Promise<void> {
    await onDatabase(() =>
      this.pool.query(
        `insert into muster.notification_settings (user_id, settings) values ($1, $2)
         on conflict (user_id) do update set settings = excluded.settings`,
        [userId, JSON.stringify(settings)],
      ),
    );
  }

  /** Deletes what is older than 90 days, at most 10,000 rows. */
  async sweep(): Promise<number> {
    const { rowCount } = await onDatabase(() =>
      this.pool.query(
        `delete from muster.notifications where notification_id in (
           select notification_id from muster.notifications
           where created_at < now() - make_interval(days => $1) order by created_at limit 10000)`,
        [keptDays],
      ),
    );
    return rowCount ?? 0;
  }

  async #count({ userId, tenantId }: Whose, condition: string): Promise<number> {
    const { rows } = await onDatabase(() =>
      this.pool.query<{ count: number }>(
        `select count(*)::integer as count from muster.notifications
         where user_id = $1 and (tenant_id = $2 or tenant_id is null) and category = any($3) and ${condition}`,
        [userId, tenantId, categories],
      ),
    );
    return rows[0]?.count ?? 0;
  }

  #open(userId: number, row: Row): Notification {
    const category: Category = known.parse(row.category);
    return {
      notificationId: row.notification_id,
      category,
      ...texts.parse(this.sealer.open(placeOf(userId, row.cause), row.sealed)),
      createdAt: row.created_at,
      read: row.read_at !== null,
    };
  }
}

const placeOf = (userId: number, cause: string): string => `${userId}/${cause}`;
