import { expect, test } from 'vitest';
import { idNames, idNamesOf } from './id-names.ts';

test('an aggregate declares the ids that its commands draw and its other names for ids', () => {
  const drawn = {
    commands: [{ draws: { voucherId: 'voucher' } }],
    ids: { forVoucherId: 'voucher' },
  } as never;
  expect(Object.fromEntries(idNamesOf([drawn]))).toEqual({ voucherid: 'voucher', forvoucherid: 'voucher' });
  expect(idNames.get('eventid')).toBe('event');
});

test('one name cannot identify two kinds of entity', () => {
  const drawn = (of: string) => ({ commands: [{ draws: { voucherId: of } }] }) as never;
  expect(() => idNamesOf([drawn('voucher'), drawn('coupon')])).toThrow(
    'The id voucherId names both voucher and coupon',
  );
  expect(idNamesOf([drawn('voucher'), drawn('voucher')]).size).toBe(1);
});
