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
  it('needs everything but a second line of address', () => {
    expect(checkNewMember(ada)).toEqual({});
    const { address2: _optional, ...others } = nobody;
    expect(Object.keys(checkNewMember(nobody))).toEqual(Object.keys(others));
    expect(new Set(Object.values(checkNewMember(nobody)))).toEqual(new Set(['required']));
  });

  it('needs an address that mail could be sent to', () => {
    expect(checkNewMember({ ...ada, email: 'ada' })).toEqual({ email: 'not-an-email' });
  });
});

describe('a changed member', () => {
  const before = toValues({ ...ada, address2: null, bio: '', image: null });

  it('may say as much of themselves as there is room for', () => {
    expect(checkMember({ ...before, bio: 'x'.repeat(5_000) })).toEqual({});
    expect(checkMember({ ...before, bio: 'x'.repeat(5_001) })).toEqual({ bio: 'too-long' });
  });

  it('is sent as what differs, without the space around it', () => {
    const values = trimmed({ ...before, city: ' Ross ', phone: '1 ', image: '/media/x' });
    expect(changedValues(before, values)).toEqual({ city: 'Ross', image: '/media/x' });
  });

  it('loses what is emptied', () => {
    expect(changedValues({ ...before, address2: 'Flat 2' }, before)).toEqual({ address2: '' });
  });
});
