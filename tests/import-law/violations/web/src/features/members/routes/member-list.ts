import type { Clock } from '../../../../../infra/clock/port.ts';

export type Shown = Clock;
