import type { GatewayModule } from '../module.ts';
import type { LivePresenter } from './presenter.ts';
import type { LiveSignal } from './signal.ts';

/** The live presenters and signals of all features. */
export interface DeclaredLive {
  readonly presenters: readonly LivePresenter[];
  readonly signals: readonly LiveSignal[];
}

/** Collects them from the modules. */
export function declaredLive(modules: readonly GatewayModule[]): DeclaredLive {
  return {
    presenters: modules.flatMap(({ live = [] }) => live),
    signals: modules.flatMap(({ signals = [] }) => signals),
  };
}

/** The read models that hold the rows of live entities. */
export function rowModels(presenters: readonly LivePresenter[]): readonly string[] {
  return [...new Set(presenters.flatMap(({ entity }) => entity.readModels))];
}

/** The read models whose changes open screens get through the subscription. */
export function followedModels({ presenters }: DeclaredLive): readonly string[] {
  const lists = presenters.flatMap(({ entity }) => entity.listedIn);
  return [...new Set([...rowModels(presenters), ...lists, 'live-changes'])];
}
