import { expect, it } from 'vitest';
import { features } from '../features.ts';
import { eventModule } from '../event/module.ts';
import { loaderFactories } from './loaders.ts';

it('two features cannot have loaders of the same name', () => {
  expect(Object.keys(loaderFactories(features))).toContain('events');
  expect(() => loaderFactories([...features, eventModule])).toThrow('Two features bring the loader events');
});
