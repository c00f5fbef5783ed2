import { expect, it } from 'vitest';
import { modules } from '../modules.ts';
import { eventModule } from '../event/module.ts';
import { loaderFactories } from './loaders.ts';

it('two features cannot bring loaders of the same name', () => {
  expect(Object.keys(loaderFactories(modules))).toContain('events');
  expect(() => loaderFactories([...modules, eventModule])).toThrow('Two features bring the loader events');
});
