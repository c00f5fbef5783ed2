import type { EventStore } from '../../event-store/port.ts';

/**
 * A store whose feed from the beginning of the log waits until `open` is called; other feeds do not wait. So a
 * build that is filled from nothing stays empty while the live ones are followed.
 */
export function gatedFeed(store: EventStore): Pick<EventStore, 'feed' | 'head' | 'read'> & { open(): void } {
  const gate = Promise.withResolvers<void>();
  return {
    open: () => gate.resolve(),
    head: () => store.head(),
    read: (stream, options) => store.read(stream, options),
    async *feed(after, options) {
      if (after === 0n) {
        const ended = new Promise<void>((resolve) => {
          options.signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([gate.promise, ended]);
      }
      yield* store.feed(after, options);
    },
  };
}
