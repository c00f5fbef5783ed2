import type { EdgePorts } from '../../../infra/platform/modules/ports.ts';
import type { BoundedChanges } from './bounded-changes.ts';
import type { DeclaredLive } from './declared.ts';
import { changedTenants } from '../../../projections/live-changes/queries.ts';
import { TenantFeed } from './tenant-feed.ts';

type Ports = Pick<EdgePorts, 'authorisation' | 'bus' | 'logEnd' | 'logHistory' | 'positions' | 'reads'>;

/**
 * Milliseconds after the first report of lost messages in which the others are gathered: each process reports its own,
 * and all are back within about a second.
 */
const gathersLost = 2_000;

/** Milliseconds between two looks for changes whose message the bus lost. */
const lookInterval = 1_000;

/** A feed, kept while it has subscribers. */
interface OpenFeed {
  readonly feed: Promise<TenantFeed>;
  subscribers: number;
}

/**
 * The feeds of all tenants that have subscribers in this process, one for each tenant. The bus wakes a
 * feed after the read models were written. A look every second finds changes whose message was lost; while
 * nothing changes, it is one statement, however many tenants are open.
 */
export class LiveHub {
  readonly #open = new Map<number, OpenFeed>();
  readonly #unsubscribe: readonly (() => void)[];
  readonly #clock: NodeJS.Timeout;
  /** up to here every open tenant was looked at; null before the first look */
  #lookedAt: bigint | null = null;
  #looking = false;
  /** repeats the signals once, for all reports of lost messages until then */
  #repeating: NodeJS.Timeout | undefined;
  /** the history of the log that the open feeds belong to; null before the first subscription */
  #history: string | null = null;

  constructor(
    private readonly ports: Ports,
    private readonly declared: DeclaredLive,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#unsubscribe = [
      ports.bus.subscribe('tenant-changed', ({ tenantIds }) => {
        for (const tenantId of tenantIds) this.#wake(tenantId);
      }),
      ports.bus.subscribe('messages-lost', () => {
        this.#repeating ??= setTimeout(() => this.#repeatSignals(), gathersLost).unref();
      }),
      ...declared.signals.map((signal) =>
        ports.bus.subscribe(signal.on, (message) =>
          this.#withFeed(message.tenantId, (feed) =>
            feed.signal(signal, 'userIds' in message ? message.userIds : null, signal.about?.(message)),
          ),
        ),
      ),
    ];
    this.#clock = setInterval(() => void this.#look(), lookInterval);
    this.#clock.unref();
  }

  /**
   * A tenant's changes after a position (null: from now on) for one of its users. Their membership is
   * checked again before each delivery. A position of another history of the log means nothing here.
   */
  async subscribe(
    tenantId: number,
    userId: number,
    { after, history }: { readonly after: bigint | null; readonly history: string | null },
  ): Promise<BoundedChanges> {
    const present = await this.#presentHistory();
    const isRestored = history !== null && history !== present;
    const open = this.#open.get(tenantId) ?? this.#openFeed(tenantId);
    open.subscribers += 1;
    const feed = await open.feed;
    return isRestored ? feed.subscribeAnew(userId) : feed.subscribe(userId, after);
  }

  /** Ends every subscription. */
  async close(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    clearInterval(this.#clock);
    clearTimeout(this.#repeating);
    const feeds = await Promise.allSettled([...this.#open.values()].map(({ feed }) => feed));
    for (const feed of feeds) if (feed.status === 'fulfilled') feed.value.close();
  }

  #openFeed(tenantId: number): OpenFeed {
    const onUnsubscribe = () => {
      open.subscribers -= 1;
      if (open.subscribers === 0 && this.#open.get(tenantId) === open) this.#open.delete(tenantId);
    };
    const { positions } = this.ports;
    const feed = positions
      .heldUp(['live-changes'], tenantId)
      .then(
        async (heldUp) =>
          new TenantFeed(
            { ...this.ports, presenters: this.declared.presenters },
            tenantId,
            await positions.reached(['live-changes']),
            this.onFailure,
            onUnsubscribe,
            heldUp.size > 0,
          ),
      );
    const open: OpenFeed = { feed, subscribers: 0 };
    this.#open.set(tenantId, open);
    feed.catch(() => {
      // a newer one may be open by now
      if (this.#open.get(tenantId) === open) this.#open.delete(tenantId);
    });
    return open;
  }

  /** Wakes the feeds of tenants that have changed since the last look, and those that could not read then. */
  async #look(): Promise<void> {
    if (this.#looking || this.#open.size === 0) return;
    this.#looking = true;
    for (const tenantId of this.#open.keys())
      this.#withFeed(tenantId, (feed) => {
        if (!feed.isComplete) feed.wake();
      });
    try {
      const reached = await this.ports.positions.reached(['live-changes']);
      const before = this.#lookedAt;
      if (before === reached) return;
      if (before !== null && reached < before) await this.#presentHistory();
      const tenantIds = [...this.#open.keys()];
      const changed =
        before === null || reached < before
          ? tenantIds
          : await this.ports.reads.asProgram((db) => changedTenants(db, tenantIds, before));
      for (const tenantId of changed) this.#wake(tenantId);
      this.#lookedAt = reached;
    } catch (error) {
      this.onFailure(error);
    } finally {
      this.#looking = false;
    }
  }

  /** The history of the log. Ends the feeds of another one, so that their subscribers begin anew. */
  async #presentHistory(): Promise<string> {
    const present = await this.ports.logHistory();
    if (this.#history !== null && this.#history !== present) {
      for (const tenantId of this.#open.keys()) this.#withFeed(tenantId, (feed) => feed.close());
      this.#open.clear();
    }
    this.#history = present;
    return present;
  }

  /** Sends the signals that the bus may have lost to everybody; those about one thing have subscribers who also ask. */
  #repeatSignals(): void {
    this.#repeating = undefined;
    for (const signal of this.declared.signals.filter(({ about }) => about === undefined))
      for (const tenantId of this.#open.keys()) this.#withFeed(tenantId, (feed) => feed.signal(signal, null));
  }

  #wake(tenantId: number): void {
    this.#withFeed(tenantId, (feed) => feed.wake());
  }

  #withFeed(tenantId: number, act: (feed: TenantFeed) => void): void {
    // when the feed could not be opened, its subscribers already got the error
    this.#open.get(tenantId)?.feed.then(act, () => undefined);
  }
}
