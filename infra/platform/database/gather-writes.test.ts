import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

/** A stream that keeps what arrives, by call of the operating system. */
function recording() {
  const calls: string[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      calls.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      calls.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  gatherWrites(stream);
  return { stream, calls };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

test('writes of one tick leave together, in order; those of the next tick leave by themselves', async () => {
  const { stream, calls } = recording();
  stream.write('begin;');
  await Promise.resolve();
  stream.cork();
  stream.write('select 1;');
  stream.uncork();
  expect(calls).toEqual([]);
  await nextTick();
  stream.write('commit;');
  await nextTick();
  expect(calls).toEqual(['begin;select 1;', 'commit;']);
});

test('writes before the end arrive', async () => {
  const { stream, calls } = recording();
  stream.write('last');
  stream.end();
  await nextTick();
  expect(calls).toEqual(['last']);
});
