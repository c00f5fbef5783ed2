import type { BuildSchemaOptions } from 'type-graphql';
import type { GraphqlExamples } from './examples.ts';
import type { LivePresenter } from './live/presenter.ts';
import type { LiveSignal } from './live/signal.ts';
import type { LoaderFactories } from './loaders.ts';

/** What a feature brings to the GraphQL edge. */
export interface GatewayModule {
  /** the classes that declare its root fields */
  readonly resolvers?: readonly BuildSchemaOptions['resolvers'][number][];
  /** how its live entities look to subscribers */
  readonly live?: readonly LivePresenter[];
  /** its news for subscribers that are no events of the log */
  readonly signals?: readonly LiveSignal[];
  readonly loaders?: LoaderFactories;
  /** how each of its root fields is asked */
  readonly examples?: GraphqlExamples;
}
