import type { BuildSchemaOptions } from 'type-graphql';
import type { FailureClasses } from './failure/refusal.ts';
import type { GraphqlExamples } from './examples.ts';
import type { LivePresenter } from './live/presenter.ts';
import type { LiveSignal } from './live/signal.ts';
import type { LoaderFactories } from './loaders.ts';

/** What a feature adds to the GraphQL edge. */
export interface GatewayModule {
  /** the classes that declare its root fields */
  readonly resolvers?: readonly BuildSchemaOptions['resolvers'][number][];
  /** how its live entities are presented to subscribers */
  readonly live?: readonly LivePresenter[];
  /** its notifications for subscribers about what is not in the log */
  readonly signals?: readonly LiveSignal[];
  /** the types of its failures that have more than the common fields */
  readonly failures?: FailureClasses;
  readonly loaders?: LoaderFactories;
  /** an example call of each of its root fields */
  readonly examples?: GraphqlExamples;
}
