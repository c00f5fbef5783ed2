import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeliveryRequested } from '../../../domain/delivery/events.ts';
import { happened } from '../../../domain/kernel/event.ts';
import { deliveriesReadModel } from '../../../projections/deliveries/projector.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { readCheckpoints } from '../../platform/projector/checkpoints.ts';
import { createProjectorSetup, type ProjectorSetup } from '../../platform/projector/testing/projector.ts';
import { createForgetRecipient } from './delivery-person.ts';

let setup: ProjectorSetup;
const erased: number[] = [];
// only its calls count here: the read model keeps the deliveries
const dispatcher = {
  async dispatch(_command: unknown, { deliveryId }: { deliveryId: number }) {
    erased.push(deliveryId);
    return { ok: true };
  },
} as unknown as Dispatcher;

const requested = (deliveryId: number, address: string, person: string | null) => ({
  stream: `delivery-${deliveryId}`,
  event: happened(DeliveryRequested, {
    tenantId: 3,
    deliveryId,
    kind: 'mail',
    source: 'mailing-1',
    about: '',
    title: 'Boats at six',
    address,
    person,
    dueAt: '2031-06-14T14:00:00.000Z',
    requestedBy: 1,
    at: '2031-06-14T14:00:00.000Z',
  }),
});
const many = Array.from({ length: 1_001 }, (_, index) => index + 1);

const projected = (position: bigint) =>
  eventually(async () => expect(await readCheckpoints(setup.pools.projector)).toMatchObject([{ position }]));

beforeAll(async () => {
  setup = await createProjectorSetup();
  await setup.startProjector({ readModels: [deliveriesReadModel] });
  const position = await setup.append(
    ...many.map((deliveryId) => requested(deliveryId, 'often@example.org', null)),
    requested(2_001, 'ada@example.org', 'member-4'),
    requested(2_002, 'ada@example.org', null),
    requested(2_003, 'bob@example.org', null),
  );
  await projected(position);
});
afterAll(() => setup?.close());

test('all deliveries to an address are erased, also more than a page of them', async () => {
  erased.length = 0;
  await createForgetRecipient({ dispatcher, reads: setup.reads }).to(['often@example.org']);
  expect(erased).toEqual(many);
});

test('deliveries that name an erased person come last, because a repeat finds the addresses in them', async () => {
  erased.length = 0;
  await createForgetRecipient({ dispatcher, reads: setup.reads }).person({ tenantId: 3, person: 'member-4' });
  expect(erased).toEqual([2_002, 2_001]);
});
