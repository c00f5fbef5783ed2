import { timingSafeEqual } from 'node:crypto';
import { ERASED } from '../../../domain/kernel/erased.ts';
import { cancelRegistration, changeRegistration } from '../../../domain/registrations/commands.ts';
import { waitingInOrder } from '../../../domain/registrations/places.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { CallContext, Dispatcher, Done, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import { registrations } from '../../../domain/registrations/decider.ts';
import { byRegistrations, type FollowItem } from './follow-item.ts';
import type { OwnRegistration, RegistrationLink, Registrations } from './port.ts';
import { isOver, presented, type PublicActionParts } from './public-action.ts';
import { linkTokenOf } from './ticket.ts';

export interface OwnRegistrationParts extends PublicActionParts {
  readonly dispatcher: Dispatcher;
  readonly followItem: FollowItem;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly states: Pick<States, 'of'>;
}

/** Creates what the holder of a registration's link may do. */
export function createOwnRegistration(
  parts: OwnRegistrationParts,
): Pick<Registrations, 'own' | 'change' | 'cancel'> {
  const { dispatcher, findFacts, followItem, privacy, states, now = Date.now } = parts;

  const isRight = ({ registrantId, token }: RegistrationLink): boolean => {
    const [given, right] = [token, linkTokenOf(privacy, registrantId)].map((text) => Buffer.from(text));
    return (
      given !== undefined &&
      right !== undefined &&
      given.length === right.length &&
      timingSafeEqual(given, right)
    );
  };

  /** The tenant of the link's item; null for a wrong link. The token is checked before anything is read. */
  async function tenantOf(link: RegistrationLink): Promise<number | null> {
    if (!isRight(link)) return null;
    const { state } = await states.of(registrations.decider, `registrations-${link.itemId}`);
    const registrant = state.registrants.get(link.registrantId);
    if (registrant === undefined || registrant.status === 'erased') return null;
    return state.of?.tenantId ?? null;
  }

  const contextOf = (
    { correlationId, commandId }: CallContext,
    tenantId: number,
    link: RegistrationLink,
  ) => ({
    principal: byRegistrations,
    tenantId,
    correlationId,
    ...(commandId !== undefined && { commandId: `registrant-${link.registrantId}/${commandId}` }),
  });

  return {
    async own(link) {
      const tenantId = await tenantOf(link);
      const facts = tenantId === null ? null : await findFacts({ tenantId, itemId: link.itemId });
      if (tenantId === null || facts === null) return null;
      const { registrations: state } = facts;
      const registrant = state.registrants.get(link.registrantId);
      if (registrant === undefined || registrant.status === 'erased') return null;
      const eventId = state.of?.eventId ?? 0;
      const { itemId, registrantId } = link;
      const action = await presented(parts, { tenantId, eventId, itemId }, facts);
      if (action === null) return null;
      const { name, email, phone, size, answers, status, ticketCode } = registrant;
      return {
        action,
        of: { tenantId, eventId, itemId, registrantId },
        name,
        email,
        phone,
        size,
        answers: answersOf(answers),
        status,
        place: status === 'waiting' ? waitingInOrder(state).indexOf(link.registrantId) + 1 : null,
        ticketCode,
      };
    },

    async change(link, input, context) {
      const tenantId = await tenantOf(link);
      if (tenantId === null) return refuse('action-not-found');
      const { itemId, registrantId } = link;
      const given = { ...Object(input), itemId, registrantId };
      const parsed = changeRegistration.input.safeParse(given, { reportInput: true });
      if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
      const facts = await findFacts({ tenantId, itemId });
      if (facts?.event.cancelled) return refuse('event-cancelled');
      if (facts !== null && isOver(facts, now())) return refuse('event-over');
      await followItem({ tenantId, itemId }, context.correlationId);
      return done(await dispatcher.dispatch(changeRegistration, given, contextOf(context, tenantId, link)));
    },

    async cancel(link, context) {
      const tenantId = await tenantOf(link);
      if (tenantId === null) return refuse('action-not-found');
      const { itemId, registrantId } = link;
      const facts = await findFacts({ tenantId, itemId });
      if (facts !== null && isOver(facts, now())) return refuse('event-over');
      const call = contextOf(context, tenantId, link);
      return done(await dispatcher.dispatch(cancelRegistration, { itemId, registrantId }, call));
    },
  };
}

const done = (outcome: Done | Refused): Done | Refused => (outcome.ok ? { ok: true } : outcome);

function answersOf(text: string): OwnRegistration['answers'] {
  return text === ERASED ? {} : (JSON.parse(text) as OwnRegistration['answers']);
}
