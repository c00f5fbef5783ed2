import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { tokenOf } from './links.ts';
import { createReturnedMail, type ReturnedParts } from './returned-mail.ts';

// What a mail service says about mail: docs/product/send-email.md.

const now = 1_800_000_000_000;
const body = JSON.stringify({ event: 'bounce', messageId: '<0198@example.org>' });

/** Says that a mail bounced of which no read model knows. */
function bounce(positions: { readonly reached: boolean; readonly parked?: readonly number[] }) {
  const parts = {
    now: () => now,
    positions: {
      waitFor: async () => positions.reached,
      parkedTenants: async () => new Set(positions.parked),
    },
    reads: { asProgram: async () => undefined },
    store: { head: async () => 5n },
    webhookSecret: 'secret',
  };
  const timestamp = String(now / 1_000);
  const signature = createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex');
  // a report without this field is not used for an unknown mail
  return createReturnedMail(parts as unknown as ReturnedParts).returned({ body, timestamp, signature });
}

test('a mail that nobody sent through the outbox is nothing to do', async () => {
  expect(await bounce({ reached: true })).toEqual({ ok: true });
});

test('while it is not known whether there is such a mail, the mail service has to come again', async () => {
  await expect(bounce({ reached: false })).rejects.toThrow(Unavailable);
  await expect(bounce({ reached: true, parked: [3] })).rejects.toThrow(Unavailable);
});

/** Somebody follows the link of a mail while others change what is known of the address. */
function followed() {
  const of = { tenantId: 3, deliveryId: 7, address: 'ann@club.example' };
  const privacy = { hmac: () => Buffer.alloc(32) };
  const parts = {
    dispatcher: { dispatch: async () => refuse('conflict') },
    privacy,
    states: { of: async () => ({ state: { status: 'requested', of } }) },
  };
  const link = `7.${tokenOf(privacy, 7)}`;
  return { mails: createReturnedMail(parts as unknown as ReturnedParts), link };
}

test('a report that could not be noted is not acknowledged', async () => {
  const { mails, link } = followed();
  expect(await mails.unsubscribe(link)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await mails.subscribeAgain(link)).toMatchObject({ ok: false, code: 'conflict' });
});
