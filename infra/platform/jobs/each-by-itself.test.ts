import { expect, test } from 'vitest';
import { Unavailable } from '../failures/unavailable.ts';
import { eachByItself } from './each-by-itself.ts';

test('a failure stops none of the others, and is thrown at the end', async () => {
  const done: number[] = [];
  const work = eachByItself([1, 2, 3], async (tenantId) => {
    if (tenantId === 2) throw new Error('the data of tenant 2');
    done.push(tenantId);
  });
  await expect(work).rejects.toMatchObject({
    message: '1 of 3 failed',
    errors: [new Error('the data of tenant 2')],
  });
  expect(done).toEqual([1, 3]);
});

test('failures of things within a thing are thrown in one list', async () => {
  const work = eachByItself([1, 2, 3], (tenantId) =>
    eachByItself([tenantId, 10 * tenantId], async (eventId) => {
      if (tenantId === 2) throw new Error(`event ${eventId}`);
    }),
  );
  await expect(work).rejects.toMatchObject({
    message: '1 of 3 failed',
    errors: [new Error('event 2'), new Error('event 20')],
  });
});

test('without a failure nothing is thrown', async () => {
  await expect(eachByItself([1, 2], async () => undefined)).resolves.toBeUndefined();
});

test('an unavailable database ends the work at once', async () => {
  const tried: number[] = [];
  const work = eachByItself([1, 2, 3], async (tenantId) => {
    tried.push(tenantId);
    throw new Unavailable('The database does not answer.');
  });
  await expect(work).rejects.toThrow(Unavailable);
  expect(tried).toEqual([1]);
});

test('things may come in pages: what fails on one does not keep the next from being read', async () => {
  async function* pages() {
    yield* [1, 2];
    yield* [3];
  }
  const done: number[] = [];
  const work = eachByItself(pages(), async (tenantId) => {
    if (tenantId === 1) throw new Error('the data of tenant 1');
    done.push(tenantId);
  });
  await expect(work).rejects.toThrow('1 of 3 failed');
  expect(done).toEqual([2, 3]);
});
