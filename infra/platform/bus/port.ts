import type { z } from 'zod';

/**
 * The messages between the processes of an installation, by topic. A message only wakes a listener that
 * would otherwise look a second later, or at `messages-lost`, so losing, repeating or reordering messages
 * costs time and nothing else. A feature adds its topics by declaration merging and their shapes in its module.
 */
export interface Topics {
  /** the log has grown; the position may be missing in a plain wake-up */
  'log-appended': { readonly position: string };
  /** these read models have reached this position (decimal string) */
  'read-models-advanced': { readonly readModels: readonly string[]; readonly position: string };
  /** the tenants that have new rows in the live-changes read model, up to this position */
  'tenant-changed': { readonly tenantIds: readonly number[]; readonly position: string };
  /** persons whose keys were destroyed: caches must drop them */
  'subjects-erased': { readonly subjects: readonly string[] };
  /** a process reaches the others again; their announcements of the meantime were lost */
  'messages-lost': Readonly<Record<string, never>>;
}

export type Topic = keyof Topics;

/** The schema of the messages of each topic; messages that do not match are dropped. */
export type TopicShapes = { readonly [T in Topic]?: z.ZodType<Topics[T]> };

/** Sends messages to all processes of an installation, and hears theirs; each may be lost, repeated or late (`Topics`). */
export interface Bus {
  /** Calls all listeners, including those of this process. Never throws for a lost connection. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  /** Listens until the returned function is called. An error of one listener does not affect others. */
  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void;
  /** Resolves when everything published before has left this process (for tests and shutdown). */
  flush(): Promise<void>;
  close(): Promise<void>;
}
