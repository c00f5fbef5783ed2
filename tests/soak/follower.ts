import { setTimeout as pause } from 'node:timers/promises';
import type { Violation } from '../crash/oracle.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import type { Cluster } from './cluster.ts';

/** An open screen that follows the tenant's changes and connects again after each interruption. */
export interface Follower {
  /** the events whose change it was shown */
  readonly shown: ReadonlySet<number>;
  /** how often the server made it read everything again */
  readonly resynchronised: number;
  /** positions that did not rise */
  readonly violations: readonly Violation[];
  stop(): Promise<void>;
}

const changes = `subscription ($t: Int!, $after: Position) {
  tenantChanges(tenantId: $t, after: $after) {
    ... on EventChanged { position event { eventId } }
    ... on Resynchronise { position all: __typename }
  }
}`;

interface Payload {
  readonly errors?: unknown;
  readonly tenantChanges?: Change;
}

interface Change {
  readonly position?: string;
  readonly event?: { readonly eventId: number };
  readonly all?: string;
}

export function follow(cluster: Cluster, name: string): Follower {
  const shown = new Set<number>();
  const violations: Violation[] = [];
  const stopped = new AbortController();
  let resynchronised = 0;
  let last = 0n;

  function take({ position, event, all }: Change): void {
    if (position === undefined) return;
    // an order to read everything again may repeat the last position, because the missed changes are older
    const isInOrder = BigInt(position) > last || (all !== undefined && BigInt(position) === last);
    if (!isInOrder) violations.push(`(f) ${name} got ${position} after ${last}`);
    last = BigInt(position);
    if (event !== undefined) shown.add(event.eventId);
    if (all !== undefined) resynchronised += 1;
  }

  async function once(): Promise<void> {
    const client = connect(cluster.address(), { token: cluster.staff.token });
    const variables = { t: cluster.staff.tenantId, after: String(last) };
    const subscription = subscribe(client, changes, variables);
    const stop = () => subscription.close();
    stopped.signal.addEventListener('abort', stop);
    try {
      while (!stopped.signal.aborted) {
        const { errors, tenantChanges } = (await subscription.next()) as Payload;
        // the change may be lost: it comes again after the last position
        if (errors !== undefined) break;
        if (tenantChanges !== undefined) take(tenantChanges);
      }
    } finally {
      stopped.signal.removeEventListener('abort', stop);
      await client.dispose();
    }
  }

  const following = (async () => {
    while (!stopped.signal.aborted) {
      await once().catch(() => undefined);
      await pause(200, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    shown,
    violations,
    get resynchronised() {
      return resynchronised;
    },
    async stop() {
      stopped.abort();
      await following;
    },
  };
}
