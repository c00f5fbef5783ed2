import { expect, test } from 'vitest';
import { addressesIn, blankMailing, checkMailing, formField, toMailing, valuesIn } from './mailing-values.ts';

const mail = { ...blankMailing, to: 'ann@club.example', subject: 'Boats', message: 'At six' };
const parts = { zone: 'Europe/London' };

test('somebody must be written to, and a mail has a subject and a message', () => {
  expect(checkMailing(mail)).toEqual({});
  expect(checkMailing(blankMailing)).toEqual({ to: 'required', subject: 'required', message: 'required' });
  expect(checkMailing({ ...mail, to: '', group: 'members' })).toEqual({});
});

test('registrants are those of an item', () => {
  expect(checkMailing({ ...mail, group: 'registrants' })).toEqual({ itemId: 'required' });
});

test('a schedule has a date and a time', () => {
  expect(checkMailing({ ...mail, date: '2031-06-14' })).toEqual({ time: 'required' });
  expect(toMailing({ ...mail, date: '2031-06-14', time: '15:00' }, parts)).toMatchObject({
    dueAt: '2031-06-14T14:00:00.000Z',
  });
});

test('several addresses are one each', () => {
  expect(addressesIn('ann@club.example, ben@club.example;\ncora@club.example')).toHaveLength(3);
});

test('a group is either members or registrants', () => {
  expect(toMailing({ ...mail, group: 'members', city: 'Hereford' }, parts)).toMatchObject({
    audience: { members: { city: 'Hereford' } },
  });
  const registrants = { ...mail, group: 'registrants', eventId: '3', itemId: '4', checkedIn: 'no' };
  expect(toMailing(registrants, parts)).toMatchObject({
    audience: { registrants: { eventId: 3, itemId: 4, checkedIn: false } },
  });
});

test('a link leads to the winners of a draw', () => {
  const linked = { ...mail, ...valuesIn(new URLSearchParams('group=winners&event=3&item=4&draw=2')) };
  expect(checkMailing(linked)).toEqual({});
  expect(toMailing(linked, parts)).toMatchObject({
    audience: { winners: { eventId: 3, itemId: 4, draw: 2 } },
  });
  expect(checkMailing({ ...linked, draw: 'last' })).toEqual({ draw: 'invalid' });
  expect(valuesIn(new URLSearchParams('group=owners&event=x'))).toMatchObject({ group: '', eventId: '' });
});

test('errors of the server stand at the fields of the form', () => {
  expect(['to.0', 'audience', 'dueAt', 'subject'].map(formField)).toEqual(['to', 'group', 'date', 'subject']);
});
