import { analyse } from 'chardet';

/** A guess less certain than this, in per cent, is worse than what most spreadsheets write. */
const certain = 20;
/** Bytes that are looked at for a guess. */
const sample = 64 * 1_024;

/**
 * Decodes a text file. Without `encoding` it is guessed: a byte order mark, then strict UTF-8, then the statistics of
 * letters, and Windows-1252 if they say little.
 */
export function decode(
  bytes: Uint8Array,
  encoding?: string,
): { readonly text: string; readonly encoding: string } {
  const name = encoding ?? marked(bytes) ?? (canBe(bytes, 'utf-8') ? 'utf-8' : guessed(bytes));
  return { text: new TextDecoder(name).decode(bytes), encoding: name };
}

function marked([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function guessed(bytes: Uint8Array): string {
  for (const { name, confidence } of analyse(bytes.subarray(0, sample))) {
    if (confidence < certain) break;
    if (canBe(bytes, name)) return new TextDecoder(name).encoding;
  }
  return 'windows-1252';
}

/** Whether the browser knows the encoding, and the bytes are text in it. */
function canBe(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
