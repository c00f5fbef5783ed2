import { contentViewerOf } from '../../../domain/kernel/policy.ts';
import { reservation } from '../../../domain/reservation/decider.ts';
import { joinThread, startEventThread, startThread } from '../../../domain/thread/commands.ts';
import { subjectOf, threadName, type ThreadSubject } from '../../../domain/thread/subject.ts';
import { Unavailable } from '../../platform/failures/unavailable.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { keeperOf } from '../../platform/dispatch/keeper.ts';
import type { CallContext, Dispatcher, Outcome } from '../../platform/dispatch/port.ts';
import type { Reservations } from '../../platform/dispatch/reservations.ts';
import { callOfStep } from '../../platform/dispatch/steps.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { Messages } from './port.ts';

interface Parts {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly positions: Pick<ReadModelPositions, 'waitFor'>;
  readonly reservations: Reservations;
  readonly states: States;
}

type TenantCall = CallContext & { readonly tenantId: number };
type Opened = Promise<Outcome<{ readonly threadId: number }>>;

/** Milliseconds for which a thread that somebody else is starting is waited for, and between two looks. */
const waiting = { maxMs: 2_000, stepMs: 25 };

/** Creates the use cases that find a thread or start it. */
export function createOpenThread({
  authorisation,
  dispatcher,
  positions,
  reservations,
  states,
}: Parts): Pick<Messages, 'openAbout' | 'openWith'> {
  /** The thread with the unique name of a subject: from the log, so that a thread just started is found. */
  async function threadOf(tenantId: number, subject: ThreadSubject): Promise<number | null> {
    const name = reservations.streamOf(threadName(tenantId, subject));
    const { state } = await states.of(reservation.decider, name);
    if (state.status !== 'confirmed') return null;
    return Number(state.holder.target.replace('thread-', ''));
  }

  /** Takes part in a thread that is there; refused if the caller may not know of it. */
  async function join(threadId: number, call: TenantCall): Opened {
    const joined = await dispatcher.dispatch(joinThread, { threadId }, callOfStep(call, 'join'));
    if (!joined.ok) return joined;
    // who takes part already changes nothing, and somebody else may have started the thread a moment ago
    await positions.waitFor(['guest-threads', 'messages'], BigInt(joined.position));
    return { ...joined, ids: { threadId } };
  }

  /** `keeper`: the tenant that keeps the thread */
  async function open(keeper: number, subject: ThreadSubject, call: TenantCall, start: () => Opened): Opened {
    const found = await threadOf(keeper, subject);
    if (found !== null) return join(found, call);
    const started = await start();
    if (started.ok || started.code !== 'thread-exists') return started;
    for (let waited = 0; waited < waiting.maxMs; waited += waiting.stepMs) {
      const faster = await threadOf(keeper, subject);
      if (faster !== null) return join(faster, call);
      await new Promise((resolve) => setTimeout(resolve, waiting.stepMs));
    }
    throw new Unavailable('Somebody else is starting this thread.');
  }

  return {
    openWith(participantIds, call) {
      const { success, data } = startThread.input.safeParse({ participantIds });
      const start = () => dispatcher.dispatch(startThread, { participantIds }, call);
      const { principal } = call;
      if (!success || principal.kind !== 'staff') return start();
      const others = data.participantIds.filter((userId) => userId !== principal.userId);
      if (others.length === 0)
        return Promise.resolve({ ok: false, code: 'invalid', fields: { participantIds: 'required' } });
      const subject = { about: 'people', userIds: [principal.userId, ...others] } as const;
      return open(call.tenantId, subject, call, start);
    },
    async openAbout(about, call) {
      const keeper = await keeperOf(authorisation, contentViewerOf('event', 'item'), call, { ...about });
      return open(keeper, subjectOf(about.eventId, about.itemId), call, () =>
        dispatcher.dispatch(startEventThread, about, call),
      );
    },
  };
}
