import type { Caller } from '../walls/callers.ts';
import type { World } from '../walls/world.ts';

type Variables = Readonly<Record<string, unknown>>;

/** What an example is asked with, and the type of its answer where that is a failure all the same. */
interface Made {
  readonly variables: Variables;
  readonly answers?: string;
}

export interface GraphqlExample {
  /** who of the tenant's users may ask; everybody without it */
  readonly only?: 'admin';
  /** whether it is asked by who has to set up a second factor first */
  readonly whileEnrolling?: true;
  make(world: World, caller: Caller): Made | Promise<Made>;
}

/** For what everybody of the tenant may ask, each in the same way. */
export const asked = (make: (world: World, caller: Caller) => Variables): GraphqlExample => ({
  make: (world, caller) => ({ variables: make(world, caller) }),
});
export const byAdmin = (make: (world: World, caller: Caller) => Variables): GraphqlExample => ({
  ...asked(make),
  only: 'admin',
});
/** For what nobody can succeed with who was not mailed something, or has no device at hand. */
export const answered = (
  answers: string,
  make: (world: World, caller: Caller) => Variables,
): GraphqlExample => ({
  make: (world, caller) => ({ variables: make(world, caller), answers }),
});

/** Asked as well by who has to set up a second factor first. */
export const enrolling = (example: GraphqlExample): GraphqlExample => ({ ...example, whileEnrolling: true });
