import { ring } from '../alarm/ring.ts';

export const wake = ring;
