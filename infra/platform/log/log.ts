import type { Logger } from 'pino';

/** The part of the logger that the program's parts use; tests pass one that keeps lines. */
export type Log = Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>;
