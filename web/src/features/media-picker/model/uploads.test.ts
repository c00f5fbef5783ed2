import { expect, it } from 'vitest';
import { createUploads, type SendFile, type UploadOptions } from './uploads.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Uploads whose requests end when the test ends them. */
function line(options: UploadOptions = {}) {
  const sent: {
    name: string;
    commandId: string;
    signal: AbortSignal;
    end(status: number | null): Promise<void>;
  }[] = [];
  const send: SendFile = (file, { signal, commandId, onProgress }) => {
    onProgress(0.5);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    sent.push({
      name: file.name,
      commandId,
      signal,
      async end(status) {
        resolve(status);
        await promise;
        await new Promise((done) => setImmediate(done));
      },
    });
    return promise;
  };
  const uploads = createUploads(send, options);
  const states = () => uploads.list.get().map(({ file, state }) => `${file.name} ${state}`);
  return { uploads, sent, states };
}

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no ${index}`);
  return item;
};

it('sends two at a time, in the order they were picked', async () => {
  const { uploads, sent, states } = line();
  uploads.add(['one', 'two', 'three'].map(picture));
  expect(states()).toEqual(['one sending', 'two sending', 'three waiting']);
  expect(uploads.list.get()[0]?.progress).toBe(0.5);
  await at(sent, 0).end(null);
  expect(states()).toEqual(['one sent', 'two sending', 'three sending']);
});

it('keeps a failed upload with its reason until a retry', async () => {
  const { uploads, sent, states } = line();
  uploads.add([picture('one')]);
  await at(sent, 0).end(507);
  expect(uploads.list.get()).toMatchObject([{ state: 'failed', status: 507 }]);
  uploads.retry(at(uploads.list.get(), 0).id);
  await at(sent, 1).end(null);
  expect(states()).toEqual(['one sent']);
});

it('retries with the same command id; each file has its own', async () => {
  const { uploads, sent } = line();
  const same = picture('one');
  uploads.add([same, same]);
  await at(sent, 0).end(0);
  uploads.retry(at(uploads.list.get(), 0).id);
  const ids = sent.map(({ commandId }) => commandId);
  expect(ids).toEqual([ids[0], expect.not.stringMatching(`^${ids[0]}$`), ids[0]]);
});

it('aborts a cancelled upload and starts the next', async () => {
  const { uploads, sent, states } = line();
  uploads.add(['one', 'two', 'three'].map(picture));
  uploads.cancel(at(uploads.list.get(), 0).id);
  expect(at(sent, 0).signal.aborted).toBe(true);
  expect(states()).toEqual(['two sending', 'three sending']);
  await at(sent, 0).end(null);
  expect(states()).toEqual(['two sending', 'three sending']);
});

it('ends what the server has of a failed file that is removed', async () => {
  const { uploads, sent } = line();
  uploads.add([picture('one')]);
  await at(sent, 0).end(0);
  uploads.cancel(at(uploads.list.get(), 0).id);
  expect(at(sent, 0).signal.aborted).toBe(true);
});

it('keeps the progress between attempts', async () => {
  const { uploads, sent } = line();
  uploads.add([picture('one')]);
  await at(sent, 0).end(0);
  expect(uploads.list.get()).toMatchObject([{ state: 'failed', progress: 0.5 }]);
  uploads.retryUnanswered();
  expect(uploads.list.get()).toMatchObject([{ state: 'sending', progress: 0.5 }]);
});

it('starts a new batch when every file was sent', async () => {
  const { uploads, sent, states } = line();
  uploads.add([picture('one')]);
  await at(sent, 0).end(null);
  uploads.add([picture('two')]);
  expect(states()).toEqual(['two sending']);
});

it('aborts all uploads when closed', () => {
  const { uploads, sent, states } = line();
  uploads.add(['one', 'two'].map(picture));
  uploads.close();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  expect(states()).toEqual([]);
});

it('returns the number of refused files', () => {
  const { uploads } = line();
  expect(uploads.add([picture('one'), new File(['x'], 'rules.pdf', { type: 'application/pdf' })])).toBe(1);
});

it('holds files back until it starts, and tells when all are settled', async () => {
  const { uploads, sent, states } = line({ held: true });
  uploads.add([picture('one'), picture('two')]);
  expect(states()).toEqual(['one waiting', 'two waiting']);
  const settled = uploads.start();
  await at(sent, 0).end(null);
  await at(sent, 1).end(500);
  expect((await settled).map(({ state }) => state)).toEqual(['sent', 'failed']);
  uploads.add([picture('three')]);
  expect(states()).toEqual(['one sent', 'two failed', 'three waiting']);
});

it('has nothing to wait for when no file was held back', async () => {
  expect(await line({ held: true }).uploads.start()).toEqual([]);
});

it('sends again what got no answer, and nothing that was refused', async () => {
  const { uploads, sent, states } = line();
  uploads.add([picture('cut'), picture('refused')]);
  await at(sent, 0).end(0);
  await at(sent, 1).end(415);
  uploads.retryUnanswered();
  expect(states()).toEqual(['cut sending', 'refused failed']);
  expect(at(sent, 2).commandId).toBe(at(sent, 0).commandId);
  await at(sent, 2).end(null);
  expect(states()).toEqual(['cut sent', 'refused failed']);
  uploads.retryUnanswered();
  expect(sent).toHaveLength(3);
});
