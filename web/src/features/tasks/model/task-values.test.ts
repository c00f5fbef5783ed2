import { expect, it } from 'vitest';
import { blankTask, changedFacts, checkTask, normalizeDue, toFacts, toValues } from './task-values.ts';

const zone = 'America/New_York';
const task = {
  title: 'Order buoys',
  description: 'Red ones',
  dueAt: '2026-11-23T14:00:07.000Z',
  assignee: { userId: 8 },
};

it('begins with a time in 48 hours, in the zone of the tenant', () => {
  expect(blankTask(Date.parse('2026-11-21T14:00:59Z'), zone)).toEqual({
    title: '',
    description: '',
    dueDate: '2026-11-23',
    dueTime: '09:00',
    dueAgain: '',
    assigneeId: '',
  });
});

it('needs a title, a day and a time', () => {
  const blank = { title: ' ', description: '', dueDate: '', dueTime: '', dueAgain: '', assigneeId: '' };
  expect(checkTask(blank)).toEqual({ title: 'required', dueDate: 'required', dueTime: 'required' });
  expect(checkTask(toValues(task, zone))).toEqual({});
});

it('sends what was changed, and keeps the seconds of a time that was not', () => {
  const before = toValues(task, zone);
  expect(changedFacts(before, before, zone)).toEqual({});
  expect(changedFacts(before, { ...before, title: ' Buy buoys ', assigneeId: '' }, zone)).toEqual({
    title: 'Buy buoys',
    assigneeId: null,
  });
  expect(changedFacts(before, { ...before, dueTime: '10:00' }, zone)).toEqual({
    dueAt: '2026-11-23T15:00:00.000Z',
  });
  expect(toFacts(before, zone)).toMatchObject({ assigneeId: 8, dueAt: '2026-11-23T14:00:00.000Z' });
});

it('keeps the second of two equal times apart from the first', () => {
  const second = toValues({ ...task, dueAt: '2026-11-01T06:30:00.000Z' }, zone);
  expect(second).toMatchObject({ dueDate: '2026-11-01', dueTime: '01:30', dueAgain: 'yes' });
  const first = { ...second, dueAgain: '' };
  expect(changedFacts(second, first, zone)).toEqual({ dueAt: '2026-11-01T05:30:00.000Z' });
  expect(changedFacts(first, second, zone)).toEqual({ dueAt: '2026-11-01T06:30:00.000Z' });
  // the mark says nothing about a time that comes once
  const before = toValues(task, zone);
  expect(changedFacts(before, { ...before, dueAgain: 'yes' }, zone)).toEqual({});
  expect(normalizeDue({ ...before, dueAgain: 'yes' }, zone)).toEqual(before);
  expect(normalizeDue(second, zone)).toEqual(second);
});
