import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { ask } from '../../tests/support/graphql.ts';
import { createInstallation } from '../../tests/support/installation.ts';
import { graphqlPlugin } from '../plugin.ts';
import { allowsIntrospection } from './introspection.ts';

test.for([
  ['http://localhost:8080', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:8080', true],
  ['https://muster.example.org', false],
  ['http://muster.example.org', false],
  ['https://localhost.example.org', false],
  ['http://192.168.1.20:8080', false],
] as const)('at %s introspection is allowed: %s', ([publicUrl, allowed]) => {
  expect(allowsIntrospection({ publicUrl })).toBe(allowed);
});

test('a public installation refuses introspection', async () => {
  const env = { PUBLIC_URL: 'https://muster.example.org' };
  const { app, close } = await createInstallation((ports) => [graphqlPlugin(ports)], env);
  for (const query of [getIntrospectionQuery(), '{ __type(name: "Query") { name } }']) {
    const { data, errors } = await ask(app, query);
    expect(data).toEqual({});
    expect(errors[0]?.message).toMatch(/introspection/i);
  }
  expect((await ask(app, '{ __typename }')).data).toEqual({ __typename: 'Query' });
  await close();
});
