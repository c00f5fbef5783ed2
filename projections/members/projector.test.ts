import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import {
  MemberArchived,
  MemberContactChanged,
  MemberRegistered,
  MemberRemoved,
  MemberRenamed,
  MemberRestored,
} from '../../domain/member/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { membersReadModel } from './projector.ts';
import { searchKey } from './search-key.ts';

const which = { tenantId: 3, memberId: 1 };
const importId = '3d0e3b5c-7b0f-4f0e-9f0a-6a7c1f5a2b91';
const registered = happened(MemberRegistered, {
  ...which,
  email: 'Zola@Paris.example',
  firstname: 'Émile',
  lastname: 'Zola',
  phone: '+33 1 42 00',
  address1: '1',
  address2: null,
  city: 'Paris',
  state: 'IdF',
  zip: '75001',
  bio: '',
  image: null,
  registeredBy: 7,
  importId,
});

test('a member can be found by name, e-mail and phone number in any spelling', () => {
  expect(given(membersReadModel, [registered]).rows('members')).toMatchObject([
    {
      display_name: 'Émile Zola',
      name_key: 'emile zola',
      last_name_key: 'zola\nemile',
      city_key: 'paris',
      archived: false,
      email_key: 'zola@paris.example',
      search_key: 'emile zola\nzola@paris.example\n3314200',
      import_id: importId,
      revision: 0n,
    },
  ]);
});

test.each([
  ['Lange Straße', 'LANGE STRASSE', 'lange strasse'],
  ['İzmir', 'izmir', 'izmir'],
  ['Işık', 'ISIK', 'isik'],
  ['Łódź', 'LODZ', 'lodz'],
  ['Sørensen', 'SORENSEN', 'sorensen'],
  ['Đặng Ħal', 'DANG HAL', 'dang hal'],
  ['Æsir Œuvre', 'AESIR OEUVRE', 'aesir oeuvre'],
  ['O’Neill', "O'NEILL", "o'neill"],
  ['Guðrún', 'GUDRUN', 'gudrun'],
])('%s and %s are searched by the same key', (one, other, key) => {
  expect([searchKey(one), searchKey(other)]).toEqual([key, key]);
});

test('search keys follow every change, and contain no former name or address', () => {
  const renamed = happened(MemberRenamed, {
    ...which,
    fromFirstname: 'Émile',
    fromLastname: 'Zola',
    firstname: 'Alfred',
    lastname: 'Dreyfus',
  });
  const moved = happened(MemberContactChanged, {
    ...which,
    fromEmail: 'Zola@Paris.example',
    fromPhone: '+33 1 42 00',
    email: 'a@d.example',
    phone: '2',
  });
  const [row] = given(membersReadModel, [registered, renamed, moved]).rows('members');
  expect(row).toMatchObject({ name_key: 'alfred dreyfus', email_key: 'a@d.example', revision: 2n });
  expect(JSON.stringify(Object.values(row ?? {}).map(String))).not.toMatch(/zola|emile|42/i);
});

test('a removed member has no row', () => {
  const removed = happened(MemberRemoved, { ...which, email: 'Zola@Paris.example', importId });
  expect(given(membersReadModel, [registered, removed]).rows('members')).toEqual([]);
});

test('an archived member keeps the row, marked until restored', () => {
  const archived = happened(MemberArchived, which);
  const rows = (...events: Parameters<typeof given>[1][number][]) =>
    given(membersReadModel, [registered, ...events]).rows('members');
  expect(rows(archived)).toMatchObject([{ archived: true, revision: 1n, firstname: 'Émile' }]);
  expect(rows(archived, happened(MemberRestored, which))).toMatchObject([{ archived: false, revision: 2n }]);
});
