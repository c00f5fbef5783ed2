import { expect, test } from 'vitest';
import type { LoggedEvent } from '../domain/kernel/logged-event.ts';
import { isBulkChange } from './kernel/read-model.ts';
import { readModels } from './read-models.ts';

const anything: LoggedEvent = {
  type: '',
  data: new Proxy({}, { get: () => 1 }),
  id: '',
  stream: '',
  revision: 0n,
  position: 1n,
  recordedAt: new Date(0),
  actor: 'user-1',
  tenantId: 1,
  commandId: '',
  correlationId: '',
};

test('every change of many rows finds them by an index, because the projector makes no plan with a join that reads all', () => {
  const changes = readModels.flatMap(({ name, on, tables }) =>
    [...on.values()].flat().flatMap((change) => {
      if (!isBulkChange(change)) return [];
      const { key, indexes = [] } = tables[change.table] ?? { key: [] };
      const where = Object.keys(change.where(anything));
      const isFound = [key, ...indexes].some(([first = '']) => where.includes(first));
      return [{ what: `${name}: ${change.table} by ${where.join()}`, isFound }];
    }),
  );
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.filter(({ isFound }) => !isFound)).toEqual([]);
});
