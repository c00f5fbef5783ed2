import type { Log } from '../log/log.ts';
import type { Topic, Topics } from './port.ts';

type Listener<T extends Topic> = (message: Topics[T]) => void;

/** The listeners of this process by topic. */
export class Listeners {
  readonly #byTopic: { [T in Topic]: Set<Listener<T>> } = {
    'log-appended': new Set(),
    'read-models-advanced': new Set(),
    'tenant-changed': new Set(),
    'library-changed': new Set(),
    'sessions-ended': new Set(),
    'subjects-erased': new Set(),
  };

  constructor(private readonly log: Log) {}

  /** Adds a listener; a function that is added twice is called twice. */
  add<T extends Topic>(topic: T, listener: Listener<T>): () => void {
    const listeners: Set<Listener<T>> = this.#byTopic[topic];
    const own: Listener<T> = (message) => listener(message);
    listeners.add(own);
    return () => listeners.delete(own);
  }

  /** Calls all present listeners. An error of one is logged and does not affect the others. */
  notify<T extends Topic>(topic: T, message: Topics[T]): void {
    const listeners: Set<Listener<T>> = this.#byTopic[topic];
    // A copy: listeners that are added by this message get only later ones.
    const listening = Array.from(listeners);
    for (const listener of listening) {
      try {
        listener(message);
      } catch (error) {
        this.log.error({ err: error, topic }, 'A listener of the bus failed');
      }
    }
  }
}
