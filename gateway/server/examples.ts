import { liveExamples } from './live/examples.ts';

/** A file in a form. The sender of the example chooses content that fits the extension. */
interface ExampleFile {
  readonly filename: string;
}

/** A POST that creates what an example needs. */
interface Preparation {
  readonly url: string;
  readonly body?: object;
  readonly form?: Readonly<Record<string, string | ExampleFile>>;
}

interface Person {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** What an example can use: the person who sends it, their tenant, and one entity of each kind in it. */
export interface ExampleContext extends Person {
  readonly tenantId: number;
  readonly ownerId: number;
  readonly eventId: number;
  readonly memberId: number;
  /** an admin of the tenant, who is also its owner and signs in as owner with the same credentials */
  readonly admin: Person;
  /** a user of the tenant who is not an admin */
  readonly colleagueId: number;
  /** a UUID that no session, passkey or other entity has */
  readonly absentId: string;
  /** A new number at each call, for names that have to be unique. */
  next(): number;
  /**
   * Sends a POST as the tenant's admin and returns its answer. Where examples are only documented,
   * nothing is sent and `shown` is returned.
   */
  asAdmin<Answer>(request: Preparation, shown: Answer): Promise<Answer>;
  /**
   * Another tenant that shows itself. `share` makes an event of it with an item and shares it with a tenant, as
   * editor.
   */
  partner(): Promise<{
    readonly partnerId: number;
    share(tenantId: number): Promise<{ readonly eventId: number; readonly itemId: number }>;
  }>;
}

type Variables = Readonly<Record<string, unknown>>;

/** A call of a root field that succeeds for everybody who may make it. */
export interface GraphqlExample {
  /** The field's arguments, new ones at each call; a field without them has no arguments. */
  readonly variables?: (context: ExampleContext) => Variables | Promise<Variables>;
  /** which users of the tenant may make the call; without it all of them */
  readonly only?: 'admin';
  /** whether users may make the call who have to set up a second factor first */
  readonly whileEnrolling?: true;
  /** whether the log notes who reads it */
  readonly isNoted?: true;
  /** the expected failure, when success needs a mailed link or a device */
  readonly answers?: string;
}

/** The examples of a feature by field, such as `Query.events`. */
export type GraphqlExamples = Readonly<
  Record<`${'Query' | 'Mutation' | 'Subscription'}.${string}`, GraphqlExample>
>;

/** The examples of all features and of the one subscription, by field. Throws when a field has two. */
export function examplesByField(
  features: readonly { readonly examples?: GraphqlExamples }[],
): ReadonlyMap<string, GraphqlExample> {
  const found = new Map<string, GraphqlExample>();
  for (const { examples = {} } of [{ examples: liveExamples }, ...features])
    for (const [field, example] of Object.entries(examples)) {
      if (found.has(field)) throw new Error(`There are two examples of ${field}`);
      found.set(field, example);
    }
  return found;
}
