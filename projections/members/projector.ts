import { ERASED } from '../../domain/kernel/erased.ts';
import { normaliseName } from '../../domain/reservation/normalise-name.ts';
import type { MemberEvent } from '../../domain/member/events.ts';
import { liveMembers } from './live.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { erasedName } from '../kernel/erased.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import type { ContentOf } from '../kernel/row-of.ts';
import { lastNameKey } from './last-name-key.ts';
import { digitsOf, searchKey, sortKey } from './search-key.ts';
import { members } from './table.ts';

type Content = ContentOf<typeof members>;
type Derived = 'display_name' | 'name_key' | 'last_name_key' | 'city_key' | 'email_key' | 'search_key';

const member = changesOf('members', members);
const same = ({ data }: { data: { tenantId: number; memberId: number } }) => ({
  tenant_id: data.tenantId,
  member_id: data.memberId,
});

/** The row with its derived columns. */
function derived(row: Omit<Content, Derived>): Content {
  const name = `${row.firstname} ${row.lastname}`.trim();
  return {
    ...row,
    display_name: name,
    name_key: sortKey(name),
    last_name_key: lastNameKey(row),
    city_key: sortKey(row.city),
    email_key: normaliseName(row.email),
    search_key: [searchKey(name), searchKey(row.email), digitsOf(row.phone)].join('\n'),
  };
}

/** The row of an erased member: the columns with personal data, and those derived from them. */
const erasedColumns = {
  ...erasedName,
  email: ERASED,
  phone: '',
  address1: '',
  address2: null,
  city: '',
  state: '',
  zip: '',
  bio: '',
  image: null,
  name_key: searchKey(ERASED),
  last_name_key: searchKey(ERASED),
  city_key: '',
  email_key: '',
  search_key: '',
  erased: true,
} as const;

const edit = <Event extends MemberEvent>(
  columns: (data: Event['data']) => Partial<Omit<Content, Derived>>,
) => [
  member.change<Event>(same, (row, { data, revision }) => derived({ ...row, ...columns(data), revision })),
];

export const membersReadModel = defineReadModel<MemberEvent>({
  name: 'members',
  version: 6,
  tables: { members },
  live: [liveMembers],
  on: {
    MemberRegistered: [
      member.put(({ data, revision, recordedAt }) =>
        derived({
          tenant_id: data.tenantId,
          member_id: data.memberId,
          email: data.email,
          firstname: data.firstname,
          lastname: data.lastname,
          phone: data.phone,
          address1: data.address1,
          address2: data.address2,
          city: data.city,
          state: data.state,
          zip: data.zip,
          bio: data.bio,
          image: data.image,
          registered_at: recordedAt,
          import_id: data.importId,
          archived: false,
          erased: false,
          revision,
        }),
      ),
    ],
    MemberRenamed: edit(({ firstname, lastname }) => ({ firstname, lastname })),
    MemberContactChanged: edit(({ email, phone }) => ({ email, phone })),
    MemberMoved: edit(({ address1, address2, city, state, zip }) => ({
      address1,
      address2,
      city,
      state,
      zip,
    })),
    MemberDescribed: edit(({ to }) => ({ bio: to })),
    MemberPictured: edit(({ to }) => ({ image: to })),
    MemberArchived: [member.change(same, (row, { revision }) => ({ ...row, archived: true, revision }))],
    MemberRestored: [member.change(same, (row, { revision }) => ({ ...row, archived: false, revision }))],
    MemberRemoved: [member.remove(same)],
    MemberErased: [member.everywhere(same, ({ revision }) => ({ ...erasedColumns, revision }))],
  },
});
