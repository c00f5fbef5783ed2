import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { parse, separateOperations, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { budgets, budgetSeconds } from '../../infra/platform/costs/budgets.ts';
import { features } from '../features.ts';
import { OperationCosts } from './operation-costs.ts';
import { createSchema } from './schema.ts';

/** The operations of the web app, each with the fragments that it uses. */
async function webOperations(): Promise<readonly (readonly [name: string, document: DocumentNode])[]> {
  const files = globSync('web/src/**/*.graphql');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return Object.entries(separateOperations(parse(texts.join('\n')))).filter(([name]) => name !== '');
}

test('an office of fifty behind one address stays below half of every budget', async () => {
  const costs = new OperationCosts(createSchema(features));
  const operations = await webOperations();
  const charges = operations
    .map(([operationName, document]) => {
      const operation = { document, operationName, variables: variablesOf(document) };
      const cost = costs.of(operation);
      return [operationName, costs.chargeFor(operation, typeof cost === 'number' ? cost : 0)] as const;
    })
    // exports and imports have queues of their own
    .filter(([, charge]) => charge < 2_600)
    .toSorted(([, one], [, other]) => other - one);
  expect(charges.length).toBeGreaterThan(30);
  const [, worst] = charges[0] ?? ['', 0];
  const mean = charges.reduce((sum, [, charge]) => sum + charge, 0) / charges.length;
  // in a hurry: the most costly screen twice a second; an office: an operation a second for each person
  expect(worst * 2 * budgetSeconds).toBeLessThan(budgets.session);
  for (const budget of [budgets.tenant, budgets.address])
    expect(mean * 50 * budgetSeconds).toBeLessThan(budget / 2);
});

/** Variables of the right types, so that the cost can be computed. */
function variablesOf({ definitions }: DocumentNode): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { Int: 50, String: 'x', ID: 'x', Boolean: true };
  return Object.fromEntries(
    definitions
      .flatMap((definition) =>
        definition.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [],
      )
      .flatMap(({ type, variable }) => {
        const named = type.kind === 'NonNullType' ? type.type : type;
        const value = named.kind === 'NamedType' ? values[named.name.value] : undefined;
        return value === undefined ? [] : [[variable.name.value, value]];
      }),
  );
}
