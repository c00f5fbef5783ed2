import * as z from 'zod/mini';
import { day } from '../../../ui/form/rules.ts';

/** A day in an address, or null for anything that the form would refuse. */
export const dayIn = (text: string | null): string | null => z.safeParse(day, text).data ?? null;
