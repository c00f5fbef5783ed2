import type { Log } from '../log/log.ts';
import type { Topic, Topics } from './port.ts';

type Listener<T extends Topic> = (message: Topics[T]) => void;

/** The listeners of this process by topic. */
export class Listeners {
  readonly #byTopic: { [T in Topic]?: Set<Listener<T>> } = {};

  constructor(private readonly log: Log) {}

  /** Adds a listener; a function that is added twice is called twice. */
  add<T extends Topic>(topic: T, listener: Listener<T>): () => void {
    const listeners = this.#of(topic);
    const own: Listener<T> = (message) => listener(message);
    listeners.add(own);
    return () => listeners.delete(own);
  }

  /** Calls all present listeners. An error of one is logged and does not affect the others. */
  notify<T extends Topic>(topic: T, message: Topics[T]): void {
    // A copy: listeners that are added by this message get only later ones.
    const listening = Array.from(this.#of(topic));
    for (const listener of listening) {
      try {
        listener(message);
      } catch (error) {
        this.log.error({ err: error, topic }, 'A listener of the bus failed');
      }
    }
  }

  #of<T extends Topic>(topic: T): Set<Listener<T>> {
    const present: Set<Listener<T>> | undefined = this.#byTopic[topic];
    if (present) return present;
    const listeners = new Set<Listener<T>>();
    Object.assign(this.#byTopic, { [topic]: listeners });
    return listeners;
  }
}
