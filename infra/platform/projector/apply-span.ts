import type { Pool } from 'pg';
import { isFaultOfAnEvent } from '../parking/faults.ts';
import { reasonOf } from '../parking/reason.ts';
import type { ToPark } from '../parking/rows.ts';
import { scopeOf } from '../parking/scope.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { applyTogether, type Span } from './apply.ts';
import type { Build } from './build.ts';
import { isInterruption } from './checkpoints.ts';
import { isErasing, type Following, type Held } from './held.ts';
import { CannotApply } from './plan.ts';

/**
 * A build that has this many scopes parked stops instead of parking another one: then its handlers or its
 * tables are at fault, not single events.
 */
const maxParkedScopes = 100;

/** A read model that stopped before an event, because parking does not help. */
export interface Stopped {
  readonly build: Build;
  readonly position: bigint;
  readonly error: Error;
}

/** A scope that a build parked with a span. */
interface NewlyParked extends ToPark {
  readonly build: Build;
  readonly error: unknown;
}

/** The result of applying a span. */
export interface Applied {
  /** the builds that go on, with what they hold back now */
  readonly following: readonly Following[];
  readonly stopped: readonly Stopped[];
  readonly parked: readonly NewlyParked[];
  /** the tenants whose changes the read models announce */
  readonly announced: ReadonlySet<number>;
}

/**
 * Moves builds from `span.from` to `span.to`, in one transaction if every event can be applied. A build that
 * cannot apply an event parks the event's scope and goes on with everything else; a build that fails in
 * another way stops, and the others go on. Throws StoodDown if another process moved a checkpoint, and every
 * error that means that the database does not answer.
 */
export async function applySpan(pool: Pool, following: readonly Following[], span: Span): Promise<Applied> {
  try {
    const announced = await applyTogether(pool, following, span);
    return { following, stopped: [], parked: [], announced };
  } catch (error) {
    if (isInterruption(error)) throw error;
    const results = [];
    for (const one of following) results.push(await new Alone(pool, one).apply(span));
    return {
      following: results.flatMap(({ following: on }) => on),
      stopped: results.flatMap(({ stopped }) => stopped),
      parked: results.flatMap(({ parked }) => parked),
      announced: new Set(results.flatMap(({ announced }) => [...announced])),
    };
  }
}

/** One build that finds the events which it cannot apply. */
class Alone {
  readonly #pool: Pool;
  readonly #build: Build;
  readonly #parked: NewlyParked[] = [];
  readonly #announced = new Set<number>();
  /** found and not yet written */
  #toPark: NewlyParked[] = [];
  #held: Held;

  constructor(pool: Pool, { build, held }: Following) {
    this.#pool = pool;
    this.#build = build;
    this.#held = held;
  }

  async apply(span: Span): Promise<Applied> {
    const stopped = await this.#apply(span);
    return {
      following: stopped ? [] : [{ build: this.#build, held: this.#held }],
      stopped: stopped ? [stopped] : [],
      parked: this.#parked,
      announced: this.#announced,
    };
  }

  /** Applies a span. If the database refuses it, bisection finds the event. */
  async #apply(span: Span): Promise<Stopped | undefined> {
    for (;;) {
      try {
        await this.#commit(span);
        return undefined;
      } catch (error) {
        if (isInterruption(error)) throw error;
        const known = error instanceof CannotApply;
        if (!known && !isFaultOfAnEvent(error)) return this.#stop(span, error);
        if (!known && span.events.length > 1) return this.#applyHalves(span);
        const culprit = known
          ? span.events.find(({ position }) => position === error.position)
          : span.events[0];
        if (culprit === undefined || !this.#park(culprit, span.from, error)) return this.#stop(span, error);
      }
    }
  }

  async #applyHalves(span: Span): Promise<Stopped | undefined> {
    const middle = span.events.length >> 1;
    const { position } = span.events[middle - 1] ?? { position: span.from };
    const events = span.events.slice(0, middle);
    const first = { from: span.from, to: position, events, caughtUp: false };
    return (
      (await this.#apply(first)) ??
      this.#apply({ ...span, from: position, events: span.events.slice(middle) })
    );
  }

  async #commit(span: Span): Promise<void> {
    const parks = this.#toPark.length > 0 ? { build: this.#build, scopes: this.#toPark } : undefined;
    const following = { build: this.#build, held: this.#held };
    for (const id of await applyTogether(this.#pool, [following], span, parks)) this.#announced.add(id);
    if (parks === undefined) return;
    this.#held = { ...this.#held, parking: this.#held.parking + 1n };
    this.#parked.push(...this.#toPark);
    this.#toPark = [];
  }

  /** Parks the scope of an event; false if that cannot help. */
  #park(event: OpenedEvent, after: bigint, error: unknown): boolean {
    const scope = scopeOf(event);
    const { scopes } = this.#held;
    const { position, type: eventType, stream } = event;
    const known = scopes.get(scope);
    // planning finds failures of a batch before folding does, so an earlier event can be found later
    const earlier = known !== undefined && position < known;
    if (known !== undefined && position > known && isErasing(event) && !this.#held.late.has(position)) {
      this.#held = { ...this.#held, late: new Set([...this.#held.late, position]) };
      return true;
    }
    if (!earlier && (known !== undefined || scopes.size >= maxParkedScopes)) return false;
    const parked = { scope, position, after, eventType, stream, reason: reasonOf(error) };
    const others = this.#toPark.filter((one) => one.scope !== scope);
    this.#toPark = [...others, { ...parked, build: this.#build, error }];
    this.#held = { ...this.#held, scopes: new Map([...scopes, [scope, position]]) };
    return true;
  }

  #stop({ from }: Span, error: unknown): Stopped {
    const problem = error instanceof Error ? error : new Error(String(error));
    return { build: this.#build, position: from, error: problem };
  }
}
