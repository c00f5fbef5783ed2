import type { LogFields } from './fields.ts';

interface Write {
  (fields: LogFields, message: string): void;
  (message: string): void;
}

/** The methods of the logger that the program uses; pino's logger fits, and tests pass one that keeps the lines. */
export interface Log {
  readonly debug: Write;
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
