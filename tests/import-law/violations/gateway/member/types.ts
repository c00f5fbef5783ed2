import { now } from '../../infra/platform/clock/system-clock.ts';

export const answeredAt = now;
