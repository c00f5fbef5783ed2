import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { neighbourhood } from '../limits/networks.ts';
import type { Callers } from './principal.ts';

// The caller is known to the parts that share costly work fairly, however deep in the call they are:
// docs/decisions/calls-under-way.md.

/** The caller of a running call, and what the call has cost. */
export class CallUnderWay {
  /** the IPv4 address or IPv6 /64 */
  readonly address: string;
  /** the session and its person, once the edge knows them */
  session: { readonly id: string; readonly person: string } | null = null;
  /** when it came, ms since 1970; its fractions keep the order of the calls of a process */
  readonly cameAt = performance.timeOrigin + performance.now();
  /** points that it has cost so far */
  cost = 0;
  /** whether somebody else called in the last second */
  besideOthers = (): boolean => false;
  /** the tenants for which its cost is counted */
  readonly tenants = new Set<number>();
  readonly #left = new AbortController();

  constructor(address: string) {
    this.address = neighbourhood(address);
  }

  /** Names the session that makes the call: of staff, or else of an owner. */
  identify({ staff, owner }: Pick<Callers, 'staff' | 'owner'>): void {
    const principal = staff.kind === 'staff' ? staff : owner;
    if ('sessionId' in principal)
      this.session = { id: principal.sessionId, person: `user ${principal.userId}` };
  }

  /** Aborts when the caller closes the connection before the answer. */
  get gone(): AbortSignal {
    return this.#left.signal;
  }

  leave(): void {
    this.#left.abort();
  }
}

/** Whether an error says only that the caller left before the first byte of the answer. */
export const isOfLeaving = (error: unknown, { gone }: CallUnderWay): boolean =>
  gone.aborted && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

declare module 'fastify' {
  interface FastifyRequest {
    call: CallUnderWay;
  }
}

const underWay = new AsyncLocalStorage<CallUnderWay>();

/** The running call; undefined in jobs and programs of the command line. */
export const currentCall = (): CallUnderWay | undefined => underWay.getStore();

/** Runs work as a part of a call. */
export const within = <T>(call: CallUnderWay, work: () => T): T => underWay.run(call, work);

/** Makes each request of the server a running call. */
export function followCalls(app: FastifyInstance): void {
  app.decorateRequest('call');
  // an address that was read is still known when the connection is closed
  app.server.on('connection', (socket) => void socket.remoteAddress);
  app.addHook('onRequest', (request, reply, done) => {
    const call = new CallUnderWay(request.ip);
    request.call = call;
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) call.leave();
    });
    within(call, done);
  });
  // a body arrives in events of the connection, which belong to no call
  app.addHook('preValidation', ({ call }: FastifyRequest, _reply, done) => within(call, done));
}
