import type { MemberEvent } from '../../domain/member/events.ts';
import { asNew, defineHistory } from '../kernel/history.ts';
import type { MemberChangeKind } from './table.ts';

export const memberHistoryReadModel = defineHistory<'member', MemberEvent, MemberChangeKind>({
  name: 'member-history',
  version: 4,
  of: 'member',
  on: {
    MemberRegistered: {
      kind: 'registered',
      fields: (data) =>
        asNew(
          data,
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
        ),
    },
    MemberRenamed: {
      kind: 'renamed',
      fields: (data) => [
        ['firstname', data.fromFirstname, data.firstname],
        ['lastname', data.fromLastname, data.lastname],
      ],
    },
    MemberContactChanged: {
      kind: 'contact-changed',
      fields: (data) => [
        ['email', data.fromEmail, data.email],
        ['phone', data.fromPhone, data.phone],
      ],
    },
    MemberMoved: {
      kind: 'moved',
      fields: (data) => [
        ['address1', data.fromAddress1, data.address1],
        ['address2', data.fromAddress2, data.address2],
        ['city', data.fromCity, data.city],
        ['state', data.fromState, data.state],
        ['zip', data.fromZip, data.zip],
      ],
    },
    MemberDescribed: { kind: 'described', fields: ({ from, to }) => [['bio', from, to]] },
    MemberPictured: { kind: 'pictured', fields: ({ from, to }) => [['image', from, to]] },
    MemberArchived: { kind: 'archived', fields: () => [] },
    MemberRestored: { kind: 'restored', fields: () => [] },
    MemberRemoved: { kind: 'removed', fields: ({ email }) => [['email', email, null]] },
    // every earlier line contains personal data
    MemberErased: { kind: 'erased', erases: true },
  },
});
