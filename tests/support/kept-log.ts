import type { Log } from '../../infra/platform/log/log.ts';

/** A log that keeps its lines for a test. */
export interface KeptLog extends Log {
  readonly lines: readonly {
    readonly level: string;
    readonly text: string;
    /** what the line holds besides its text */
    readonly fields: unknown;
  }[];
}

/** Creates an empty one. */
export function keptLog(): KeptLog {
  const lines: { level: string; text: string; fields: unknown }[] = [];
  const keep =
    (level: string) =>
    (...args: unknown[]): void => {
      const text = args.filter((arg) => typeof arg === 'string').join(' ');
      lines.push({ level, text, fields: args.find((arg) => typeof arg === 'object') });
    };
  return { lines, debug: keep('debug'), error: keep('error'), info: keep('info'), warn: keep('warn') };
}
