import { readFileSync } from 'node:fs';
import { buildSchema, isAbstractType } from 'graphql';
import { expect, it } from 'vitest';
import { possibleTypes } from './possible-types.ts';

it('names exactly the interfaces and unions of the schema with what stands behind them', () => {
  const schema = buildSchema(readFileSync('gateway/schema.graphql', 'utf8'));
  const abstract = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .filter(isAbstractType)
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map((possible) => possible.name)
        .toSorted(),
    ]);
  const ours = Object.entries(possibleTypes).map(([name, types]) => [name, types.toSorted()]);
  expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(abstract));
});
