import { now } from '../../infra/clock/system-clock.ts';

export const answeredAt = now;
