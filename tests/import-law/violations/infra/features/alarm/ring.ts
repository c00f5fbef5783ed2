import { wind } from '../clock/wind.ts';

export const ring = (): unknown => wind;
