import type { z } from 'zod';

/**
 * The messages between the processes of an installation, by topic. A message only wakes a listener that
 * would otherwise look a second later, so losing, repeating or reordering messages costs time and
 * nothing else. A feature adds its topics by declaration merging and their shapes in its module.
 */
export interface Topics {
  /** the log has grown; the position may be absent when only a wake-up is meant */
  'log-appended': { readonly position: string };
  /** these read models stand at this position (decimal string) */
  'read-models-advanced': { readonly readModels: readonly string[]; readonly position: string };
  /** the tenants that have new rows in the live-changes read model, up to this position */
  'tenant-changed': { readonly tenantIds: readonly number[]; readonly position: string };
  /** a tenant whose library has a file more or less; files are no domain events, so no position tells of it */
  'library-changed': { readonly tenantId: number };
  /** people whose keys were destroyed: nobody shall remember them */
  'subjects-erased': { readonly subjects: readonly string[] };
  /** sessions that ended: their sockets are closed */
  'sessions-ended': { readonly sessionIds: readonly string[] };
}

export type Topic = keyof Topics;

/** How a message of each topic looks; a message of another shape is dropped. */
export type TopicShapes = { readonly [T in Topic]?: z.ZodType<Topics[T]> };

export interface Bus {
  /** Tells everybody who listens, this process included. Never throws for a lost connection. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  /** Listens until the returned function is called. A listener that throws harms no other. */
  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void;
  /** Resolves when what was published before has left this process (for tests and shutdown). */
  flush(): Promise<void>;
  close(): Promise<void>;
}
