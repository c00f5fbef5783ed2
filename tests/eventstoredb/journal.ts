import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Recorded } from './record.ts';

/**
 * The stand-in's log in a file, one append per line, written before it is acknowledged. Written lines
 * survive a kill of the process; an incomplete line was never acknowledged.
 */
export class Journal {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'a');
  }

  load(): readonly (readonly Recorded[])[] {
    if (!existsSync(this.#path)) return [];
    const text = readFileSync(this.#path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    truncateSync(this.#path, Buffer.byteLength(whole));
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as readonly Line[]).map(fromLine));
  }

  write(batch: readonly Recorded[]): void {
    const line = Buffer.from(`${JSON.stringify(batch.map(toLine))}\n`);
    for (let written = 0; written < line.length;) written += writeSync(this.#file, line, written);
  }

  close(): void {
    closeSync(this.#file);
  }
}

type Line = Omit<Recorded, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string };

function toLine(record: Recorded): Line {
  return { ...record, data: record.data.toString('base64'), metadata: record.metadata.toString('base64') };
}

function fromLine(line: Line): Recorded {
  return { ...line, data: Buffer.from(line.data, 'base64'), metadata: Buffer.from(line.metadata, 'base64') };
}
