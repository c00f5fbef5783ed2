import { v7 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { registerForItem } from '../../../domain/registrations/commands.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { Dispatcher, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { hour, type Limits } from '../../platform/limits/limits.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { PublicForms } from '../public-forms/port.ts';
import type { Facts, FindFacts } from './facts.ts';
import type { FollowItem } from './follow-item.ts';
import type { Registrations, Waiver } from './port.ts';
import { closedBecause, isOf, isPublic } from './public-action.ts';
import { ticketCodeOf } from './ticket.ts';
import type { FindWaiver } from './waiver.ts';

/** Registrations with one address within an hour, so that nobody's mailbox is filled by others. */
const mostToOneAddress = 20;

/** What a visitor posts. */
const posted = registerForItem.input
  .omit({ ticketCode: true, waiver: true })
  .extend({ waiver: z.string().nullish() });

/** Creates the use case: a visitor registers for an item. */
export function createRegister(parts: {
  readonly dispatcher: Dispatcher;
  readonly findFacts: FindFacts;
  readonly findWaiver: FindWaiver;
  readonly followItem: FollowItem;
  readonly limits: Limits;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicForms: PublicForms;
}): Registrations['register'] {
  const { dispatcher, findFacts, findWaiver, followItem, privacy, publicForms } = parts;
  const toAddress = parts.limits.of('registration-to', mostToOneAddress, hour);

  /** What the stream of registrations does not decide. */
  async function judge(
    facts: Facts,
    { email, accepted }: { readonly email: string; readonly accepted: string | null | undefined },
  ): Promise<{ readonly ok: true; readonly waiver: Waiver | null } | Refused> {
    const closed = closedBecause(facts, Date.now());
    // the stream decides about places
    if (closed === 'event-cancelled' || closed === 'event-over') return refuse(closed);
    const waiver = await findWaiver(facts.tenant);
    if (waiver === 'unreadable') return refuse('waiver-unreadable');
    if (waiver !== null && accepted !== waiver.hash)
      return refuse('invalid', { waiver: accepted ? 'waiver-changed' : 'waiver-not-accepted' });
    const wait = await toAddress.consume(normaliseName(email));
    return wait === null ? { ok: true, waiver } : refuse('too-many', {}, wait);
  }

  return async (input, context, sender) => {
    const { tenantId, principal, correlationId } = context;
    const parsed = posted.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { waiver: accepted, ...registration } = parsed.data;
    const { eventId, itemId, email } = registration;
    // every form of an item is counted, whether the item exists or not
    const admitted = await publicForms.admit(`event-registration/${itemId}`, sender);
    if (admitted?.code === 'trapped') return refuse('forbidden');
    if (admitted !== null) return admitted;

    const facts = await findFacts({ tenantId, itemId });
    if (facts === null || !isOf(facts, { eventId })) return refuse('action-not-found');
    const commandId = context.commandId ?? v7();
    const ticketCode = ticketCodeOf(privacy, commandIdOf(principal, commandId));
    // a repeat after an answer that was lost: the first outcome stands, whatever has changed since
    const isRepeat = facts.registrations.byTicket.has(ticketCode);
    if (!isRepeat && !isPublic(facts)) return refuse('action-not-found');
    const judged = isRepeat ? { ok: true as const, waiver: null } : await judge(facts, { email, accepted });
    if (!judged.ok) return judged;
    if (!isRepeat) await followItem({ tenantId, itemId }, correlationId);
    // A repeat of an address changes nothing: without this, its quick answer would reveal that it is registered.
    const outcome = await publicForms.evenly(() =>
      dispatcher.dispatch(
        registerForItem,
        { ...registration, waiver: judged.waiver, ticketCode },
        { ...context, commandId, compared: parsed.data },
      ),
    );
    // replaced and removed since it was compared
    if (!outcome.ok && outcome.fields['waiver'] === 'not-our-media')
      return refuse('invalid', { waiver: 'waiver-changed' });
    // the ids of a repeat would tell that it is one
    return outcome.ok ? { ...outcome, ids: {} } : outcome;
  };
}
