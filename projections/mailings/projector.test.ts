import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import {
  MailingAddressed,
  MailingHeld,
  MailingReleased,
  MailingRequested,
  MailingStopped,
} from '../../domain/mailing/events.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import { UserErased } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { mailingsReadModel } from './projector.ts';

const at = '2031-06-14T14:00:00.000Z';
const which = { tenantId: 3, mailingId: 7 };
const requested = happened(MailingRequested, {
  ...which,
  subject: 'Boats at six',
  message: 'Please be on time.',
  attachments: [{ path: '/media/boats', kind: 'image' }],
  typed: 0,
  audience: { of: 'members' },
  search: 'Archer',
  city: 'Hereford',
  counted: 3,
  dueAt: at,
  requestedBy: 1,
  at,
});

test('a mailing to a group has recipients when they were looked up', () => {
  expect(given(mailingsReadModel, [requested]).rows('mailings')).toMatchObject([{ recipients: null }]);
  const addressed = happened(MailingAddressed, { ...which, recipients: 12, skipped: 1, at });
  expect(given(mailingsReadModel, [requested, addressed]).rows('mailings')).toMatchObject([
    { recipients: 12, skipped: 1, stopped_at: null },
  ]);
});

test('a mailing that waits for the mails of another day says so until its group is looked up', () => {
  const held = happened(MailingHeld, { ...which, at });
  const released = happened(MailingReleased, { ...which, at });
  expect(given(mailingsReadModel, [requested, held, released]).rows('mailings')).toMatchObject([
    { held: false, recipients: null },
  ]);
  const addressed = happened(MailingAddressed, { ...which, recipients: 12, skipped: 1, at });
  expect(given(mailingsReadModel, [requested, held]).rows('mailings')).toMatchObject([{ held: true }]);
  expect(given(mailingsReadModel, [requested, held, addressed]).rows('mailings')).toMatchObject([
    { held: false },
  ]);
});

test('a file that a mailing attaches is found by its path', () => {
  expect(given(mailingsReadModel, [requested]).rows('mailing_files')).toMatchObject([
    { mailing_id: 7, place: 0, path: '/media/boats' },
  ]);
});

test.for([
  { search: null, city: null, then: { search: null, city: null } },
  { search: 'Archer', city: null, then: { search: ERASED, city: null } },
  { search: null, city: 'Hereford', then: { search: null, city: ERASED } },
  { search: 'Archer', city: 'Hereford', then: { search: ERASED, city: ERASED } },
])(
  'the words that find members go with the user who wrote them: $search, $city',
  ({ search, city, then }) => {
    const wrote = { ...requested, data: { ...requested.data, search, city } };
    expect(given(mailingsReadModel, [wrote]).rows('mailings')).toMatchObject([
      { audience: { of: 'members' }, search, city },
    ]);
    const erased = happened(UserErased, { userId: 1, tenantIds: [3] });
    // a mailing to all members stays one
    expect(given(mailingsReadModel, [wrote, erased]).rows('mailings')).toMatchObject([
      { ...then, subject: 'Boats at six' },
    ]);
  },
);

test('a stopped mailing says when', () => {
  const stopped = happened(MailingStopped, { ...which, by: 1, at });
  expect(given(mailingsReadModel, [requested, stopped]).rows('mailings')).toMatchObject([
    { stopped_at: new Date(at) },
  ]);
});
