import { expect, test } from 'vitest';
import type { Code } from '../../../domain/kernel/codes.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { createOutbox, type OutboxParts } from './outbox.ts';
import { mail } from './testing/mail-kind.ts';

/** Requests a delivery that is refused with this code; `lines`: what the log says about it. */
function requestRefused(code: Code) {
  const lines: object[] = [];
  const parts = {
    dispatcher: { dispatch: async () => refuse(code) },
    log: { warn: (fields: object) => lines.push(fields) },
  };
  const outbox = createOutbox(parts as unknown as OutboxParts, new Map([['mail', mail]]));
  const wanted = {
    kind: 'mail',
    source: 'mailing-1',
    title: 'Boats',
    address: 'a@b.example',
    requestedBy: 1,
  };
  return { lines, requested: outbox.request(wanted, { tenantId: 3, key: 'key', correlationId: 'test' }) };
}

test('a request about which nothing was decided is repeated by its caller', async () => {
  const { lines, requested } = requestRefused('conflict');
  await expect(requested).rejects.toThrow(Unavailable);
  expect(lines).toEqual([]);
});

test('a request that is refused is logged, without the address', async () => {
  const { lines, requested } = requestRefused('invalid');
  expect(await requested).toMatchObject({ ok: false, code: 'invalid' });
  expect(lines).toEqual([{ type: 'mail', subject: 'mailing-1', tenant: 3, code: 'invalid' }]);
});
