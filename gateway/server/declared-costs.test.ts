import { getNamedType, getNullableType, isCompositeType, isListType } from 'graphql';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { rootFields } from './access/enforce.ts';
import { createSchema } from './schema.ts';

// Every other field costs one point, which is right for one thing and wrong for a list of them.
test('a query that answers a list of things says what it costs', () => {
  const silent = rootFields(createSchema(features))
    .filter(([name, { type }]) => {
      const answer = getNullableType(type);
      const isList = isListType(answer) && isCompositeType(getNamedType(answer));
      return name.startsWith('Query.') && (isList || getNamedType(answer).name.endsWith('Connection'));
    })
    .filter(([, { extensions }]) => extensions['complexity'] === undefined)
    .map(([name]) => name);
  expect(silent).toEqual([]);
});
