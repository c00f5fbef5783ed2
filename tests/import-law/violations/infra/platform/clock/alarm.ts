import { ring } from '../../features/alarm/ring.ts';

export const react = ring;
