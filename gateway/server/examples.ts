import { liveExamples } from './live/examples.ts';

/** A file of a form, by its name: the sender of the example chooses content of that kind. */
interface ExampleFile {
  readonly filename: string;
}

/** A POST that makes what an example is about. */
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

/** What an example can name: the person who asks, their tenant and one thing of each kind in it. */
export interface ExampleContext extends Person {
  readonly tenantId: number;
  readonly ownerId: number;
  readonly eventId: number;
  readonly memberId: number;
  /** an admin of the tenant, who signs in as its owner with the same words */
  readonly admin: Person;
  /** a user of the tenant who is no admin */
  readonly colleagueId: number;
  /** an id of sessions, passkeys and the like that nothing has */
  readonly absentId: string;
  /** A number that no other example gets, for names that have to be unique. */
  next(): number;
  /**
   * What a POST of the tenant's admin answers. `shown` is such an answer, for where examples are
   * looked at and nothing is made.
   */
  asAdmin<Answer>(request: Preparation, shown: Answer): Promise<Answer>;
}

type Variables = Readonly<Record<string, unknown>>;

/** How a root field is asked so that it succeeds for everybody who may ask it. */
export interface GraphqlExample {
  /** The field's arguments, new ones at each call; none without it. */
  readonly variables?: (context: ExampleContext) => Variables | Promise<Variables>;
  /** which users of the tenant may ask; all of them without it */
  readonly only?: 'admin';
  /** whether users may ask who have to set up a second factor first */
  readonly whileEnrolling?: true;
  /** the failure that is the right answer, where success needs mail that was read or a device */
  readonly answers?: string;
}

/** The examples of a feature by `Query.events`. */
export type GraphqlExamples = Readonly<
  Record<`${'Query' | 'Mutation' | 'Subscription'}.${string}`, GraphqlExample>
>;

/** The examples of all features, and of the subscription that all share, by their fields. Throws when two features hold one of the same field. */
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
