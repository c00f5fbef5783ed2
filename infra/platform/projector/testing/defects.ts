import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import { peopleReadModel } from '../../../../projections/people/projector.ts';
import { changesOf } from '../../../../projections/kernel/changes-of.ts';
import {
  defineReadModel,
  isBulkChange,
  type AnyChange,
  type ReadModel,
  type Table,
} from '../../../../projections/kernel/read-model.ts';

type Renamed = DomainEvent<'EventRenamed', { tenantId: number; eventId: number; to: string }>;

const lengths = {
  columns: { tenant_id: { type: 'integer' }, event_id: { type: 'integer' }, letters: { type: 'integer' } },
  key: ['event_id'],
  access: { tenant: 'tenant_id' },
} as const satisfies Table;

/** A read model with a defect that a later release mends. */
export function nameLengths(lengthOf: (name: string) => number): ReadModel {
  return defineReadModel<Renamed>({
    name: 'name-lengths',
    version: 1,
    tables: { name_lengths: lengths },
    on: {
      EventRenamed: [
        changesOf('name_lengths', lengths).put(({ data }) => ({
          tenant_id: data.tenantId,
          event_id: data.eventId,
          letters: lengthOf(data.to),
        })),
      ],
    },
  });
}

export const throwing = (name: string): number => {
  if (name === 'poison') throw new Error('cannot count this');
  return name.length;
};

/** Returns a value that the database refuses when it is written. */
export const overflowing = (name: string): number => (name === 'poison' ? 2 ** 40 : name.length);

/** The read model of people that cannot apply a new first name. */
export function peopleThatFailAt(firstname: string): ReadModel {
  return {
    ...peopleReadModel,
    on: new Map(
      [...peopleReadModel.on].map(([type, changes]) => [
        type,
        type === 'UserRenamed' ? changes.map((change) => failingAt(firstname, change)) : changes,
      ]),
    ),
  };
}

function failingAt(firstname: string, change: AnyChange): AnyChange {
  if (isBulkChange(change)) return change;
  return {
    ...change,
    apply(row, event) {
      if ('firstname' in event.data && event.data.firstname === firstname)
        throw new Error(`cannot take ${firstname}`);
      return change.apply(row, event);
    },
  };
}
