import type { Clock } from '../../../../../infra/platform/clock/port.ts';

export type Shown = Clock;
