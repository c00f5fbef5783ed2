import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { RestExamples } from './examples.ts';
import type { RestApp } from './rest-app.ts';

/** What a resource adds to the REST edge. */
export interface RestModule {
  /** adds its calls to the application */
  readonly routes: readonly ((app: RestApp, ports: EdgePorts) => void)[];
  /** for each call a request that succeeds */
  readonly examples: RestExamples;
  /**
   * areas of the document under which calls are listed, with what they are about; the calls of other resources may be
   * listed there too
   */
  readonly areas?: Readonly<Record<string, string>>;
  /** calls that are not in contract.json, with the keys of their examples */
  readonly own?: readonly (keyof RestExamples)[];
}
