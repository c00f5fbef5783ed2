/** A file in a form. The sender of the example chooses content that fits the extension. */
export interface ExampleFile {
  readonly filename: string;
}

/** The fields of `multipart/form-data`, in the order in which they are sent. */
export type ExampleForm = Readonly<Record<string, string | ExampleFile>>;

/** A POST that creates what an example needs. */
interface Preparation {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly form?: ExampleForm;
}

/** What an example can use: the person who sends it, their tenant, and one entity of each kind in it. */
export interface ExampleContext {
  readonly tenantId: number;
  readonly ownerId: number;
  readonly userId: number;
  readonly eventId: number;
  readonly memberId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** A new number at each call, for names that have to be unique. */
  next(): number;
  /**
   * Sends a POST as the tenant's admin and returns its answer. Where examples are only documented,
   * nothing is sent and `shown` is returned.
   */
  asAdmin<Answer>(request: Preparation, shown: Answer): Promise<Answer>;
  /** Calls as the person who sends the example. For things that only the person who created them can find. */
  asSender<Answer>(request: Preparation, shown: Answer): Promise<Answer>;
  /**
   * Another tenant that shows itself. `share` makes an event of it with an item and shares it with a tenant, as
   * editor.
   */
  partner(): Promise<{
    readonly partnerId: number;
    share(tenantId: number): Promise<{ readonly eventId: number; readonly itemId: number }>;
  }>;
}

/** A request that succeeds for everybody who may make it. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  /** as JSON */
  readonly body?: Readonly<Record<string, unknown>>;
  /** instead of a body */
  readonly form?: ExampleForm;
  /** instead of a body: the bytes of a file */
  readonly bytes?: ExampleFile;
  readonly headers?: Readonly<Record<string, string>>;
  /** the expected status, when success needs an account elsewhere or leads to another page */
  readonly answers?: 302 | 409;
}

/** Creates a new request at each call. */
export type RestExample = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** The examples of a resource by call, such as `POST /api/{tenant}/updateevent`. */
export type RestExamples = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`, RestExample>
>;

/** The examples of all resources by call. Throws when a call has two. */
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

/** The key of a call's example: `POST /api/{tenant}/updateevent`. */
export const callNamed = (method: string, url: string): string =>
  `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`;
