import { recall, remember } from '../../../lib/remembered.ts';
import { storedUser } from '../../../lib/stored-user.ts';

// The server knows who dismissed the steps. This device remembers that they are over, so that later visits of
// the dashboard neither ask nor load anything.

const key = (tenantId: number) => `first-steps:${tenantId}:${storedUser()?.id ?? ''}`;

export const areOver = (tenantId: number): boolean => recall(key(tenantId)) === 'over';

export const rememberOver = (tenantId: number): void => remember(key(tenantId), 'over');
