import { expect, test } from 'vitest';
import { ERASED } from '../../domain/kernel/erased.ts';
import { happened } from '../../domain/kernel/event.ts';
import {
  CheckInReplaced,
  CheckInUndone,
  RegistrantCheckedIn,
  RegistrantErased,
  RegistrantPromoted,
  RegistrationCancelled,
  RegistrationChanged,
  type RegistrationsEvent,
} from '../../domain/registrations/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { registrantsReadModel } from './projector.ts';
import { registrantRegistered } from './testing/two-tenants.ts';

const who = { tenantId: 3, eventId: 10, itemId: 1, registrantId: 1 };
const registered = registrantRegistered(3, 1, 1);
const at = '2026-06-02T00:00:00.000Z';

test('a registrant is found without regard to accents, by digits of the phone and by the ticket', () => {
  const [row] = given(registrantsReadModel, [registered]).rows('registrants');
  expect(row).toMatchObject({
    name_key: 'emile zola',
    search_key: 'emile zola\nzola1@paris.example\n3314200\nabcdefghjkmnpqrs',
    answers: { diet: 'Vegan' },
    status: 'waiting',
    promoted_at: null,
  });
});

test('a promotion, a change and a cancellation show', () => {
  const promoted = happened(RegistrantPromoted, { ...who, because: 'cancelled', at });
  expect(given(registrantsReadModel, [registered, promoted]).rows('registrants')).toMatchObject([
    { status: 'confirmed', promoted_at: new Date(at) },
  ]);
  const changed = happened(RegistrationChanged, {
    ...who,
    fromName: 'Émile Zola',
    fromPhone: '+33 1 42 00',
    fromAnswers: '{}',
    fromSize: 'M',
    name: 'Emil',
    phone: '1',
    answers: '{}',
    size: 'L',
    at,
  });
  const cancelled = happened(RegistrationCancelled, { ...who, by: 'staff', at });
  expect(given(registrantsReadModel, [registered, changed, cancelled]).rows('registrants')).toMatchObject([
    {
      name: 'Emil',
      size: 'L',
      answers: {},
      status: 'cancelled',
      search_key: expect.stringContaining('emil\n'),
    },
  ]);
});

test('the scan that counts shows, until it is undone or the registration is cancelled', () => {
  const scan = { scanKey: 'one', by: 11, method: 'camera', scannedAt: at, at } as const;
  const checkedIn = happened(RegistrantCheckedIn, { ...who, ...scan });
  const earlier = '2026-06-01T23:59:00.000Z';
  const from = { fromScanKey: 'one', fromBy: 11, fromScannedAt: at };
  const replaced = happened(CheckInReplaced, {
    ...who,
    ...from,
    ...scan,
    scanKey: 'two',
    by: 12,
    scannedAt: earlier,
  });
  const shown = (...events: RegistrationsEvent[]) =>
    given(registrantsReadModel, [registered, checkedIn, ...events]).rows('registrants');
  const first = { checked_in_at: new Date(at), checked_in_by: 11, scan_key: 'one' };
  const second = { checked_in_at: new Date(earlier), checked_in_by: 12, scan_key: 'two' };
  const none = { checked_in_at: null, checked_in_by: null, checked_in_method: null, scan_key: null };
  expect(shown()).toMatchObject([first]);
  expect(shown(replaced)).toMatchObject([second]);
  expect(shown(happened(CheckInUndone, { ...who, scanKey: 'one', scannedAt: at, by: 11, at }))).toMatchObject(
    [none],
  );
  expect(shown(happened(RegistrationCancelled, { ...who, by: 'staff', at }))).toMatchObject([none]);
  expect(shown(happened(RegistrantErased, who))).toMatchObject([none]);
});

test('no personal data of an erased registrant stays', () => {
  const erased = happened(RegistrantErased, who);
  const [row] = given(registrantsReadModel, [registered, erased]).rows('registrants');
  expect(row).toMatchObject({
    name: ERASED,
    email: ERASED,
    phone: '',
    answers: {},
    search_key: '',
    erased: true,
  });
});
