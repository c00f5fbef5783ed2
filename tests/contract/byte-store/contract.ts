import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ByteStore, DraftTooShort } from '../../../infra/platform/media/byte-store-port.ts';

/** A store under test. */
export interface StoreUnderTest {
  readonly store: ByteStore;
  /** the same bytes, as another process sees them */
  readonly elsewhere: ByteStore;
  close(): Promise<void>;
}

const name = 'VJrNYkcAQ2aPhYv7mE4x1g';
const growing = `${name}.upload`;

/** The contract of every adapter of the byte store. */
export function byteStoreContract(adapter: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the byte store, ${adapter}`, () => {
    let opened: StoreUnderTest;
    let store: ByteStore;
    let elsewhere: ByteStore;

    beforeEach(async () => {
      opened = await open();
      ({ store, elsewhere } = opened);
    });
    afterEach(() => opened.close());

    const kept = async (from: ByteStore) => String(await buffer(await from.read(name)));
    const grown = async (from: ByteStore) => String(await buffer(await from.readGrown(growing)));

    test('a draft is not read until it is kept, and then as a whole or in part', async () => {
      const counted: number[] = [];
      const draft = await store.receive(
        name,
        Readable.from([Buffer.from('half'), Buffer.from(' & half')]),
        async (bytes) => {
          counted.push(bytes);
        },
      );
      expect(counted).toEqual([4, 7]);
      expect(await elsewhere.size(name)).toBeNull();
      await store.keep(name, draft);
      expect([await elsewhere.size(name), await kept(elsewhere)]).toEqual([11, 'half & half']);
      expect(String(await buffer(await elsewhere.read(name, { start: 5, end: 5 })))).toBe('&');
    });

    test('an interrupted stream leaves no draft', async () => {
      const stopped = store.receive(name, Readable.from([Buffer.from('some')]), async () => {
        throw new Error('the line broke');
      });
      await expect(stopped).rejects.toThrow('the line broke');
      expect(await store.grown(name)).toBeNull();
    });

    test('a draft grows over several calls, also from elsewhere, and becomes a file', async () => {
      expect(await store.grown(growing)).toBeNull();
      await store.append(growing, 0, [Buffer.from('one, ')]);
      await elsewhere.append(growing, 5, [Buffer.from('two')]);
      const draft = await store.grown(growing);
      expect(draft?.size).toBe(8);
      expect(String(await buffer(await store.readGrown(growing, { start: 5, end: 7 })))).toBe('two');
      await store.keep(name, draft?.draft ?? '');
      expect([await elsewhere.grown(growing), await kept(elsewhere)]).toEqual([null, 'one, two']);
    });

    test('bytes beyond the offset are replaced', async () => {
      await store.append(growing, 0, [Buffer.from('one, torn write')]);
      await elsewhere.append(growing, 5, [Buffer.from('two')]);
      expect(await grown(store)).toBe('one, two');
    });

    test('bytes after a gap are refused, and change nothing', async () => {
      await store.append(growing, 0, [Buffer.from('one')]);
      await expect(elsewhere.append(growing, 4, [Buffer.from('three')])).rejects.toBeInstanceOf(
        DraftTooShort,
      );
      expect(await grown(store)).toBe('one');
    });

    test('a removed file is gone with its drafts, and removing nothing is no error', async () => {
      await store.append(growing, 0, [Buffer.from('one')]);
      await store.keep(name, await store.write(name, Buffer.from('whole')));
      await elsewhere.remove([name, growing]);
      await elsewhere.remove([name, growing]);
      expect([await store.size(name), await store.grown(growing)]).toEqual([null, null]);
    });

    test.each(['../../etc/passwd', 'short', `${name}.html`, ''])('%j is no name', async (wrong) => {
      await expect(store.append(wrong, 0, [Buffer.from('one')])).rejects.toThrow(RangeError);
      await expect((async () => store.size(wrong))()).rejects.toThrow(RangeError);
    });
  });
}
