import { describe, expect, it } from 'vitest';
import { changedValues, checkMember, checkNewMember, nobody, toValues, trimmed } from './member-values.ts';

const ada = {
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.org',
  phone: '1',
  address1: '1 Mill Lane',
  address2: '',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8',
};

describe('a new member', () => {
  it('requires every field but the second address line', () => {
    expect(checkNewMember(ada)).toEqual({});
    const { address2: _optional, ...others } = nobody;
    expect(Object.keys(checkNewMember(nobody))).toEqual(Object.keys(others));
    expect(new Set(Object.values(checkNewMember(nobody)))).toEqual(new Set(['required']));
  });

  it('requires a valid email address', () => {
    expect(checkNewMember({ ...ada, email: 'ada' })).toEqual({ email: 'not-an-email' });
  });
});

describe('a changed member', () => {
  const before = toValues({ ...ada, address2: null, bio: '', image: null });

  it('has a bio up to its maximum length', () => {
    expect(checkMember({ ...before, bio: 'x'.repeat(5_000) })).toEqual({});
    expect(checkMember({ ...before, bio: 'x'.repeat(5_001) })).toEqual({ bio: 'too-long' });
  });

  it('sends only the changed fields, trimmed', () => {
    const values = trimmed({ ...before, city: ' Ross ', phone: '1 ', image: '/media/x' });
    expect(changedValues(before, values)).toEqual({ city: 'Ross', image: '/media/x' });
  });

  it('clears a field that was emptied', () => {
    expect(changedValues({ ...before, address2: 'Flat 2' }, before)).toEqual({ address2: '' });
  });
});
