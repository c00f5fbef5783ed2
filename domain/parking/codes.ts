import { defineCodes, type CodeOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const parkingCodes = defineCodes({ refusals: shared('abandoned') });

export type ParkingCode = CodeOf<typeof parkingCodes>;
