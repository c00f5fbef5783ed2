import { ERASED } from '../../domain/kernel/erased.ts';
import type { RegistrationsEvent } from '../../domain/registrations/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Json } from '../kernel/json.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import type { ContentOf } from '../kernel/row-of.ts';
import { digitsOf, searchKey, sortKey } from '../members/search-key.ts';
import { liveRegistrants } from './live.ts';
import { registrants } from './table.ts';

type Content = ContentOf<typeof registrants>;
type Derived = 'name_key' | 'search_key';

const registrant = changesOf('registrants', registrants);
const same = ({ data }: { data: { tenantId: number; registrantId: number } }) => ({
  tenant_id: data.tenantId,
  registrant_id: data.registrantId,
});

/** The row with its derived columns. A ticket code is found as it is typed. */
function derived(row: Omit<Content, Derived>): Content {
  return {
    ...row,
    name_key: sortKey(row.name),
    search_key: [
      searchKey(row.name),
      searchKey(row.email),
      digitsOf(row.phone),
      searchKey(row.ticket_code),
    ].join('\n'),
  };
}

const notCheckedIn = {
  checked_in_at: null,
  checked_in_by: null,
  checked_in_method: null,
  scan_key: null,
} as const;

/** The columns of the scan that counts. */
const checkedIn = ({ data }: { data: Scan }) => ({
  checked_in_at: new Date(data.scannedAt),
  checked_in_by: data.by,
  checked_in_method: data.method,
  scan_key: data.scanKey,
});

type Scan = Pick<
  Extract<RegistrationsEvent, { type: 'RegistrantCheckedIn' }>['data'],
  'scannedAt' | 'by' | 'method' | 'scanKey'
>;

/** The row of an erased registrant: the columns with personal data, and those derived from them. */
const erasedColumns = {
  name: ERASED,
  email: ERASED,
  phone: '',
  answers: {},
  name_key: searchKey(ERASED),
  search_key: '',
  status: 'cancelled',
  ...notCheckedIn,
  erased: true,
} as const;

/** Answers of a person whose key is destroyed read 'Erased person'. */
function answersOf(text: string): Json {
  return text === ERASED ? {} : (JSON.parse(text) as Json);
}

export const registrantsReadModel = defineReadModel<RegistrationsEvent>({
  name: 'registrants',
  version: 6,
  tables: { registrants },
  live: [liveRegistrants],
  on: {
    RegistrantRegistered: [
      registrant.put(({ data, revision }) =>
        derived({
          tenant_id: data.tenantId,
          registrant_id: data.registrantId,
          event_id: data.eventId,
          item_id: data.itemId,
          place: revision,
          name: data.name,
          email: data.email,
          phone: data.phone,
          size: data.size,
          answers: answersOf(data.answers),
          status: data.status,
          ticket_code: data.ticketCode,
          waiver_hash: data.waiverHash,
          waiver_path: data.waiverPath,
          waiver_name: data.waiverName,
          registered_at: new Date(data.at),
          promoted_at: null,
          ...notCheckedIn,
          erased: false,
        }),
      ),
    ],
    RegistrationChanged: [
      registrant.change(same, (row, { data }) =>
        derived({
          ...row,
          name: data.name,
          phone: data.phone,
          size: data.size,
          answers: answersOf(data.answers),
        }),
      ),
    ],
    RegistrationCancelled: [registrant.set(same, () => ({ ...notCheckedIn, status: 'cancelled' }))],
    RegistrantCheckedIn: [registrant.set(same, checkedIn)],
    CheckInReplaced: [registrant.set(same, checkedIn)],
    CheckInUndone: [registrant.set(same, () => notCheckedIn)],
    RegistrantPromoted: [
      registrant.set(same, ({ data }) => ({ status: 'confirmed', promoted_at: new Date(data.at) })),
    ],
    RegistrantErased: [registrant.everywhere(same, () => erasedColumns)],
  },
});
