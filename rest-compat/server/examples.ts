/** A file of a form, by its name: the sender of the example chooses content of that kind. */
export interface ExampleFile {
  readonly filename: string;
}

/** The fields of `multipart/form-data`, in the order in which they are sent. */
export type ExampleForm = Readonly<Record<string, string | ExampleFile>>;

/** A POST that makes what an example is about. */
interface Preparation {
  readonly url: string;
  readonly body?: object;
  readonly form?: ExampleForm;
}

/** What an example can name: the person who asks, their tenant and one thing of each kind in it. */
export interface ExampleContext {
  readonly tenantId: number;
  readonly ownerId: number;
  readonly userId: number;
  readonly eventId: number;
  readonly memberId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** A number that no other example gets, for names that have to be unique. */
  next(): number;
  /**
   * What a POST of the tenant's admin answers. `shown` is such an answer, for where examples are
   * looked at and nothing is made.
   */
  asAdmin<Answer>(request: Preparation, shown: Answer): Promise<Answer>;
}

/** A request that succeeds for everybody who may make it. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  /** as JSON */
  readonly body?: Readonly<Record<string, unknown>>;
  /** instead of a body */
  readonly form?: ExampleForm;
}

/** Gives a new request at each call. */
export type RestExample = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** The examples of a resource by `POST /api/{tenant}/updateevent`. */
export type RestExamples = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, RestExample>
>;

/** The examples of all resources by their calls. Throws when two resources hold one of the same call. */
export function examplesByCall(
  resources: readonly { readonly examples: RestExamples }[],
): ReadonlyMap<string, RestExample> {
  const found = new Map<string, RestExample>();
  for (const { examples } of resources)
    for (const [call, example] of Object.entries(examples)) {
      if (found.has(call)) throw new Error(`There are two examples of ${call}`);
      found.set(call, example);
    }
  return found;
}

/** A call as its example names it: `POST /api/{tenant}/updateevent`. */
export const callNamed = (method: string, url: string): string =>
  `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
