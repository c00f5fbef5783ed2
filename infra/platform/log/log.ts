import type { Logger } from 'pino';

/** The methods of the logger that the program uses; tests pass one that keeps the lines. */
export type Log = Pick<Logger, 'debug' | 'error' | 'info' | 'warn'>;
