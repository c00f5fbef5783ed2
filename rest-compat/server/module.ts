import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import type { RestExamples } from './examples.ts';
import type { RestApp } from './rest-app.ts';

/** What a resource adds to the REST edge. */
export interface RestModule {
  /** adds its calls to the application */
  readonly routes: readonly ((app: RestApp, ports: EdgePorts) => void)[];
  /** for each call a request that succeeds */
  readonly examples: RestExamples;
  /** calls that are not in contract.json, with the keys of their examples */
  readonly own?: readonly (keyof RestExamples)[];
}
