import { Connection } from './connection.ts';

/** The connection that a store reads with, replaced when the server is silent on it. */
export class Reader {
  readonly #connectionString: string;
  #connection: Connection;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#connection = new Connection(connectionString);
  }

  get connection(): Connection {
    return this.#connection;
  }

  /** Replaces the connection, unless that has happened already. */
  replace(silent: Connection): void {
    if (silent !== this.#connection) return;
    this.#connection = new Connection(this.#connectionString);
    void silent.close();
  }

  async close(): Promise<void> {
    await this.#connection.close();
  }
}
