import { z } from 'zod';
import type { RegistrantRow } from '../../projections/registrants/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** A registrant as REST shows it: docs/product/registrations.md. */
export const registrantShown = z
  .object({
    id: idShown,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    eventId: idShown,
    itemId: idShown,
    size: z.string().nullable(),
    status: z.enum(['confirmed', 'waiting', 'cancelled']),
    registered: momentShown,
    ticket: z.string(),
    checkedIn: momentShown.nullable().meta({ description: 'when the ticket was scanned at the door' }),
    checkedInBy: z.string().nullable().meta({ description: 'display name of the user who scanned it' }),
    waiver: z
      .object({
        name: z.string(),
        hash: z.string().meta({ description: 'SHA-256 of the document' }),
        path: z
          .string()
          .nullable()
          .meta({ description: 'of the document; null where only the hash was noted' }),
        accepted: momentShown,
      })
      .nullable()
      .meta({ description: 'the waiver that the person accepted; null if the tenant had none' }),
    scanKey: z.string().nullable().meta({ description: 'key of the scan, drawn by the device' }),
  })
  .meta({ id: 'Registrant' });

/** Presents a registrant; `names` are the display names of users by id. */
export function presentRegistrant(
  row: RegistrantRow,
  names: ReadonlyMap<number, string>,
): z.output<typeof registrantShown> {
  return {
    id: row.registrant_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    eventId: row.event_id,
    itemId: row.item_id,
    size: row.size,
    status: registrantShown.shape.status.parse(row.status),
    registered: showMoment(row.registered_at),
    ticket: row.ticket_code,
    checkedIn: row.checked_in_at && showMoment(row.checked_in_at),
    checkedInBy: row.checked_in_by === null ? null : (names.get(row.checked_in_by) ?? ''),
    waiver:
      row.waiver_hash === null
        ? null
        : {
            name: row.waiver_name ?? '',
            hash: row.waiver_hash,
            path: row.waiver_path,
            accepted: showMoment(row.registered_at),
          },
    scanKey: row.scan_key,
  };
}
