import { expect, it } from 'vitest';
import { formField, newAction, newQuestion, toInput, toValues } from './action-values.ts';

const zone = 'Europe/London';

it('keeps an action as it is when the form sends it unchanged', () => {
  const action = {
    __typename: 'ItemAction' as const,
    id: 'ItemAction:4',
    tenantId: 3,
    eventId: 5,
    itemId: 4,
    actionType: 'RAFFLE' as const,
    url: 'https://muster.example/3/5/4/eventAction',
    questions: [
      { key: 'diet', kind: 'CHOICE' as const, label: 'Diet', choices: ['Any', 'Vegan'], required: true },
    ],
    waitingList: false,
    opensAt: '2027-05-01T08:00:42.000Z',
    active: true,
    capacity: null,
    sizes: [],
    version: '1',
  };
  const values = toValues(action, zone);
  expect(values).toMatchObject({ opensDate: '2027-05-01', opensTime: '09:00' });
  const { actionType, waitingList, opensAt, questions } = action;
  expect(toInput(values, zone)).toEqual({ actionType, waitingList, opensAt, questions });
  const later = { ...values, opensTime: '09:01' };
  expect(toInput(later, zone).opensAt).toBe('2027-05-01T08:01:00.000Z');
  expect(toInput({ ...values, opensDate: '' }, zone).opensAt).toBeNull();
  // a draft that an earlier version of the form has kept
  const { opensAt: _, ...draft } = values;
  expect(toInput(draft as typeof values, zone).opensAt).toBe('2027-05-01T08:00:00.000Z');
});

it('sends the choices of choices only, without blank lines', () => {
  const question = { ...newQuestion(), label: ' Diet ', choices: ' Any \n\n Vegan' };
  const sent = toInput({ ...newAction, questions: [{ ...question, kind: 'CHOICE' }, question] }, zone);
  expect(sent.questions).toMatchObject([
    { label: 'Diet', choices: ['Any', 'Vegan'] },
    { label: 'Diet', choices: [] },
  ]);
  expect(sent.opensAt).toBeNull();
});

it('gives each question a key that the server accepts and no other question has', () => {
  const keys = Array.from({ length: 100 }, () => newQuestion().key);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,40}$/);
});

it('shows errors of single choices at the field of all choices', () => {
  expect(formField('questions.2.choices.1')).toBe('questions.2.choices');
  expect(formField('questions')).toBe('questions');
});

it('opens at the first or the second of two equal times', () => {
  const values = { ...newAction, opensDate: '2027-10-31', opensTime: '01:30' };
  expect(toInput(values, zone).opensAt).toBe('2027-10-31T00:30:00.000Z');
  expect(toInput({ ...values, opensAgain: true }, zone).opensAt).toBe('2027-10-31T01:30:00.000Z');
});
