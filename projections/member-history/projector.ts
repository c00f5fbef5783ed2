import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { MemberEvent } from '../../domain/member/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { historyLine, type Told } from '../kernel/history.ts';
import { defineReadModel, type Change } from '../kernel/read-model.ts';
import { memberChanges, type MemberChangeKind } from './table.ts';

type OfAMember = DomainEvent<string, { readonly tenantId: number; readonly memberId: number }>;

const line = changesOf('member_changes', memberChanges);

/** One line of the history for one event of the log. */
function told<Event extends OfAMember>(
  kind: MemberChangeKind,
  fields: (data: Event['data']) => Told,
): readonly Change<Event>[] {
  return [
    line.put((event: LoggedEvent<Event>) => ({
      tenant_id: event.data.tenantId,
      member_id: event.data.memberId,
      ...historyLine(event, kind, fields(event.data)),
    })),
  ];
}

export const memberHistoryReadModel = defineReadModel<MemberEvent>({
  name: 'member-history',
  version: 2,
  tables: { member_changes: memberChanges },
  on: {
    MemberRegistered: told('registered', (data) =>
      (
        [
          'email',
          'firstname',
          'lastname',
          'phone',
          'address1',
          'address2',
          'city',
          'state',
          'zip',
          'bio',
          'image',
        ] as const
      ).map((field) => [field, null, data[field]]),
    ),
    MemberRenamed: told('renamed', (data) => [
      ['firstname', data.fromFirstname, data.firstname],
      ['lastname', data.fromLastname, data.lastname],
    ]),
    MemberContactChanged: told('contact-changed', (data) => [
      ['email', data.fromEmail, data.email],
      ['phone', data.fromPhone, data.phone],
    ]),
    MemberMoved: told('moved', (data) => [
      ['address1', data.fromAddress1, data.address1],
      ['address2', data.fromAddress2, data.address2],
      ['city', data.fromCity, data.city],
      ['state', data.fromState, data.state],
      ['zip', data.fromZip, data.zip],
    ]),
    MemberDescribed: told('described', ({ from, to }) => [['bio', from, to]]),
    MemberPictured: told('pictured', ({ from, to }) => [['image', from, to]]),
    MemberErased: [
      // what they were called and where they lived is in every line of theirs
      line.everywhere(
        ({ data }) => ({ tenant_id: data.tenantId, member_id: data.memberId }),
        () => ({ changes: [] }),
      ),
      ...told<Extract<MemberEvent, { type: 'MemberErased' }>>('erased', () => []),
    ],
    MemberRemoved: told('removed', ({ email }) => [['email', email, null]]),
  },
});
