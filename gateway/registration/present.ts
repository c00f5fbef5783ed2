import { z } from 'zod';
import type { OwnRegistration as Own } from '../../infra/features/registrations/port.ts';
import type { ActionRow } from '../../projections/actions/table.ts';
import type { RegistrantRow } from '../../projections/registrants/table.ts';
import {
  AcceptedWaiver,
  CheckIn,
  CheckInMethod,
  Registrant,
  RegistrantAnswer,
  RegistrantStatus,
} from './registrant-types.ts';
import { ActionType, QuestionKind, ItemAction, OwnRegistration } from './types.ts';

const askedQuestion = z.object({
  key: z.string(),
  kind: z.enum(QuestionKind),
  label: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
});
const sizePlaces = z.object({ size: z.string(), places: z.number().nullable() });

/** An action as the tenant's staff see it; the same for every viewer. */
export function presentAction(row: ActionRow, url: string): ItemAction {
  return Object.assign(new ItemAction(), {
    id: `ItemAction:${row.item_id}`,
    tenantId: row.tenant_id,
    eventId: row.event_id,
    itemId: row.item_id,
    actionType: z.enum(ActionType).parse(row.action_type),
    url,
    questions: z.array(askedQuestion).parse(row.questions),
    waitingList: row.waiting_list,
    opensAt: row.opens_at?.toISOString() ?? null,
    active: row.active,
    capacity: row.capacity,
    sizes: z.array(sizePlaces).parse(row.sizes),
    version: row.version,
  });
}

export function presentRegistrant(row: RegistrantRow): Registrant {
  return Object.assign(new Registrant(), {
    id: `Registrant:${row.registrant_id}`,
    registrantId: row.registrant_id,
    tenantId: row.tenant_id,
    eventId: row.event_id,
    itemId: row.item_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    size: row.size,
    answers: answersIn(row.answers),
    status: z.enum(RegistrantStatus).parse(row.status),
    ticketCode: row.ticket_code,
    registeredAt: row.registered_at.toISOString(),
    promotedAt: row.promoted_at?.toISOString() ?? null,
    checkIn: checkInOf(row),
    waiver: waiverOf(row),
    version: row.version,
  });
}

function waiverOf(row: RegistrantRow): AcceptedWaiver | null {
  const { waiver_hash: hash, waiver_path: path, waiver_name: name, registered_at: at } = row;
  if (hash === null) return null;
  return Object.assign(new AcceptedWaiver(), { hash, path, name, acceptedAt: at.toISOString() });
}

function checkInOf(row: RegistrantRow): CheckIn | null {
  const { checked_in_at: at, checked_in_by: by, checked_in_method: method, scan_key: scanKey } = row;
  if (at === null || by === null || method === null || scanKey === null) return null;
  const scan = { scanKey, by, method, scannedAt: at.toISOString() };
  return presentCheckIn(row.tenant_id, scan);
}

/** A check-in in the tenant; its field `by` is read only if the query selects it. */
export function presentCheckIn(
  tenantId: number,
  scan: {
    readonly scanKey: string;
    readonly by: number;
    readonly method: string;
    readonly scannedAt: string;
  },
): CheckIn {
  const { scanKey, by: userId, scannedAt } = scan;
  const method = z.enum(CheckInMethod).parse(scan.method);
  return Object.assign(new CheckIn(), { tenantId, scanKey, userId, scannedAt, method });
}

export function presentOwn({ action: _action, answers, status, ...own }: Own): OwnRegistration {
  return Object.assign(new OwnRegistration(), {
    ...own,
    status: z.enum(RegistrantStatus).parse(status),
    answers: answersIn(answers),
  });
}

function answersIn(answers: unknown): RegistrantAnswer[] {
  return Object.entries(Object(answers)).map(([question, answer]) =>
    Object.assign(new RegistrantAnswer(), { question, answer: String(answer) }),
  );
}
