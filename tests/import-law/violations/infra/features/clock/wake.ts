import { core } from '../../core.ts';
import type { Alarm } from '../alarm/port.ts';

export const wake = (alarm: Alarm): unknown => [alarm, core];
