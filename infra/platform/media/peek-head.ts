import { Readable } from 'node:stream';
import { headLength } from './kind-of-content.ts';

/** The first bytes of a stream, and a stream of its complete content. */
export async function peekHead(source: Readable): Promise<{ head: Buffer; content: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let ended = false;
  while (length < headLength && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else {
      chunks.push(next.value);
      length += next.value.length;
    }
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* chunks;
    while (!ended) {
      const next = await iterator.next();
      if (next.done) return;
      yield next.value;
    }
  }
  return { head: Buffer.concat(chunks).subarray(0, headLength), content: Readable.from(all()) };
}
