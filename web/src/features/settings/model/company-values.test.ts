import { expect, it } from 'vitest';
import { changedFacts, checkCompany, toValues } from './company-values.ts';

const values = toValues({
  companyname: 'Wye Rowing Club',
  email: 'office@wye.example',
  domain: 'wye.example',
  phone: null,
  address1: '1 Mill Lane',
  address2: null,
  city: 'Hereford',
  state: 'Herefordshire',
  zip: null,
  timezone: 'Europe/London',
});
const always = { companyname: 'Wye Rowing Club', email: 'office@wye.example' };

it('requires only the company’s name and email', () => {
  const empty = Object.fromEntries(Object.keys(values).map((field) => [field, '']));
  expect(checkCompany({ ...values, ...empty })).toEqual({ companyname: 'required', email: 'required' });
  expect(checkCompany(values)).toEqual({});
});

it('refuses an invalid email address', () => {
  expect(checkCompany({ ...values, email: 'office' })).toEqual({ email: 'not-an-email' });
});

it('sends name, email and the changed fields only', () => {
  expect(changedFacts(values, values)).toEqual(always);
  expect(changedFacts(values, { ...values, phone: '01432 1', city: ' Ross ' })).toEqual({
    ...always,
    phone: '01432 1',
    city: 'Ross',
  });
});

it('sends null for a field that was emptied', () => {
  expect(changedFacts({ ...values, phone: '1' }, { ...values, phone: '' })).toEqual({
    ...always,
    phone: null,
  });
});
