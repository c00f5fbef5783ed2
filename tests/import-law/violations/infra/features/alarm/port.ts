import type { Wind } from '../clock/port.ts';

export type Alarm = Wind;
