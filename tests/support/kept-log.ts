import type { Log } from '../../infra/platform/log/log.ts';

/** A log that keeps its lines for a test. */
export interface KeptLog extends Log {
  readonly lines: readonly { readonly level: string; readonly text: string }[];
}

/** Creates an empty one. */
export function keptLog(): KeptLog {
  const lines: { level: string; text: string }[] = [];
  const keep =
    (level: string) =>
    (...args: unknown[]): void => {
      lines.push({ level, text: args.filter((arg) => typeof arg === 'string').join(' ') });
    };
  return { lines, debug: keep('debug'), error: keep('error'), info: keep('info'), warn: keep('warn') };
}
