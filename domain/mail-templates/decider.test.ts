import { expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { mailTemplates, mostTemplates } from './decider.ts';
import { MailTemplateRemoved, MailTemplateSaved } from './events.ts';

const { given } = specify(mailTemplates);
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 7 };
const words = { subject: 'Boats at six', message: 'Hello {{firstname}}!' };
const saved = (name: string, changes: object = {}) =>
  happened(MailTemplateSaved, {
    tenantId: 3,
    nameKey: name.toLowerCase(),
    name,
    ...words,
    userId: 7,
    ...changes,
  });
const save = (name: string, changes: object = {}) =>
  ({ type: 'SaveMailTemplate', data: { ...context, name, ...words, ...changes } }) as const;

test('a template is saved under its name, and replaced under it, whatever its case', () => {
  given().when(save('Boats')).then(saved('Boats'));
  given(saved('Boats')).when(save('Boats')).then();
  given(saved('Boats'))
    .when(save('BOATS', { subject: 'Later' }))
    .then(saved('BOATS', { nameKey: 'boats', subject: 'Later' }));
});

test('a template is removed once', () => {
  const removed = happened(MailTemplateRemoved, { tenantId: 3, nameKey: 'boats', userId: 7 });
  const remove = { type: 'RemoveMailTemplate', data: { ...context, name: 'boats' } } as const;
  given(saved('Boats')).when(remove).then(removed);
  given(saved('Boats'), removed).when(remove).then();
});

test('a tenant has at most a hundred, which can be replaced', () => {
  const all = Array.from({ length: mostTemplates }, (_, n) => saved(`Template ${n}`));
  expect(fold(mailTemplates.decider, all).size).toBe(mostTemplates);
  given(...all)
    .when(save('One more'))
    .thenRejected('too-many-templates');
  given(...all)
    .when(save('Template 1', { subject: 'Later' }))
    .then(saved('Template 1', { subject: 'Later' }));
});
