import type { Log } from '../log/log.ts';
import { Listeners } from './listeners.ts';
import type { Bus, Topic, Topics } from './port.ts';

/** The bus of an installation with one process. */
export class InProcessBus implements Bus {
  readonly #listeners: Listeners;
  #closed = false;

  constructor(log: Log) {
    this.#listeners = new Listeners(log);
  }

  /** Listeners are called asynchronously, never within the call of the publisher. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void {
    setImmediate(() => {
      if (!this.#closed) this.#listeners.notify(topic, message);
    });
  }

  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void {
    return this.#listeners.add(topic, listener);
  }

  /** Immediates run in order, so this one runs after all that were queued before. */
  flush(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  async close(): Promise<void> {
    await this.flush();
    this.#closed = true;
  }
}
