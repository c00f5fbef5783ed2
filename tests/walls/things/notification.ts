import type { ThingMaker } from '../thing-maker.ts';

/** A notification of the tenant's person. */
export const make: ThingMaker = async ({ core }, { tenantId, userId }) => {
  const { notifications } = core.features;
  const about = {
    category: 'tasks',
    cause: crypto.randomUUID(),
    title: 'A task',
    body: 'Paint the boats',
  } as const;
  await notifications.notifyStaff(tenantId, [userId], { ...about, path: `/${tenantId}/dashboard` });
  const { edges } = await notifications.page({ tenantId, userId }, { first: 1 });
  const latest = edges[0]?.node;
  if (latest === undefined) throw new Error('nobody was notified');
  return latest.notificationId;
};
