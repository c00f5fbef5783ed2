import { createHmac, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { returnDelivery } from '../../../domain/delivery/commands.ts';
import { delivery } from '../../../domain/delivery/decider.ts';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { liftBounce, resubscribeAddress, suppressAddress } from '../../../domain/suppression/commands.ts';
import { deliveryByReference } from '../../../projections/deliveries/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher, Done, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import { upToDate, type UpToDateParts } from '../../platform/projector/up-to-date.ts';
import type { States } from '../../platform/states/port.ts';
import { addressKeyOf } from '../tenant-mail/port.ts';
import { isTokenOf } from './links.ts';
import type { Mailings } from './port.ts';

/** An older message is refused, so that nobody can send it again later. */
const oldestMessageMs = 300_000;

/** What a mail service says about a mail. */
const message = z.object({
  event: z.enum(['bounce', 'complaint']),
  /** as in the header Message-ID, with or without angle brackets and host */
  messageId: z.string().max(300),
});

export interface ReturnedParts extends UpToDateParts {
  readonly dispatcher: Dispatcher;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly reads: Reads;
  readonly states: States;
  /** null: no mail service reports anything */
  readonly webhookSecret: string | null;
  /** milliseconds since 1970 */
  readonly now?: () => number;
}

/** Creates what recipients and their servers say about mail they got. */
export function createReturnedMail(
  parts: ReturnedParts,
): Pick<Mailings, 'returned' | 'unsubscribe' | 'subscribeAgain' | 'liftBounce'> {
  const { dispatcher, privacy, reads, states, webhookSecret, now = Date.now } = parts;

  const callIn = (tenantId: number) => ({
    principal: { kind: 'process', name: 'mailings' } as const,
    tenantId,
    correlationId: v7(),
  });

  async function suppress(
    tenantId: number,
    email: string,
    reason: 'unsubscribed' | 'bounced' | 'complained',
  ): Promise<Done | Refused> {
    if (email === ERASED) return { ok: true } as const;
    const addressKey = addressKeyOf(privacy, tenantId, email);
    return doneOr(await dispatcher.dispatch(suppressAddress, { addressKey, reason }, callIn(tenantId)));
  }

  /** The delivery of a link; null for a wrong one. */
  async function deliveryOf(link: string) {
    const [, id = '', token = ''] = /^(\d{1,9})[.](.*)$/.exec(link) ?? [];
    const deliveryId = Number(id);
    if (!isTokenOf(privacy, deliveryId, token)) return null;
    const { state } = await states.of(delivery.decider, `delivery-${deliveryId}`);
    return state.status === 'requested' ? state.of : null;
  }

  /** The delivery of a mail; undefined for another mail. Throws Unavailable while it cannot be known. */
  async function mailed(reference: string) {
    const find = () => reads.asProgram((db) => deliveryByReference(db, reference));
    const found = await find();
    if (found !== undefined) return found;
    const parked = await upToDate(parts, 'deliveries');
    if (parked.size > 0) throw new Unavailable('The deliveries of a tenant are parked.');
    return find();
  }

  return {
    async unsubscribe(link) {
      const of = await deliveryOf(link);
      if (of === null) return refuse('link-used-up');
      return suppress(of.tenantId, of.address, 'unsubscribed');
    },

    async subscribeAgain(link) {
      const of = await deliveryOf(link);
      if (of === null || of.address === ERASED) return refuse('link-used-up');
      const addressKey = addressKeyOf(privacy, of.tenantId, of.address);
      return doneOr(await dispatcher.dispatch(resubscribeAddress, { addressKey }, callIn(of.tenantId)));
    },

    async liftBounce(deliveryId, context) {
      const { state } = await states.of(delivery.decider, `delivery-${deliveryId}`);
      if (state.status !== 'requested' || state.of.tenantId !== context.tenantId) return refuse('not-found');
      if (state.of.address === ERASED) return refuse('not-found');
      const addressKey = addressKeyOf(privacy, context.tenantId, state.of.address);
      return dispatcher.dispatch(liftBounce, { addressKey }, context);
    },

    async returned({ body, timestamp, signature }) {
      if (webhookSecret === null) return refuse('not-found');
      const wanted = createHmac('sha256', webhookSecret).update(`${timestamp}.${body}`).digest();
      const given = Buffer.from(signature, 'hex');
      const age = Math.abs(now() - Number(timestamp) * 1_000);
      const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
      if (!isSigned || !(age <= oldestMessageMs)) return refuse('forbidden');
      const parsed = message.safeParse(parsedJson(body));
      if (!parsed.success) return refuse('invalid');
      const reference = parsed.data.messageId.replace(/^</, '').replace(/[@>].*$/, '');
      const row = await mailed(reference);
      // a mail of another kind, such as a new password: nothing to do
      if (row === undefined) return { ok: true };
      const { tenant_id: tenantId, delivery_id: deliveryId, address } = row;
      const why = parsed.data.event === 'bounce' ? 'bounced' : 'complained';
      const noted = await dispatcher.dispatch(returnDelivery, { deliveryId, why }, callIn(tenantId));
      const suppressed = await suppress(tenantId, address, why);
      const refused = [noted, suppressed].find(({ ok }) => !ok);
      // many say something about one address at the same time
      if (refused !== undefined) throw new Unavailable('What a mail service says could not be noted.');
      return { ok: true };
    },
  };
}

const doneOr = (outcome: Outcome<object>): Done | Refused => (outcome.ok ? { ok: true } : outcome);

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
