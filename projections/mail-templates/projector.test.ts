import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { MailTemplateRemoved, MailTemplateSaved } from '../../domain/mail-templates/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { mailTemplatesReadModel } from './projector.ts';

const saved = (subject: string) =>
  happened(MailTemplateSaved, {
    tenantId: 3,
    nameKey: 'boats',
    name: 'Boats',
    subject,
    message: 'Hello!',
    userId: 7,
  });

test('a template has the words that were saved last, until it is removed', () => {
  const twice = [saved('First'), saved('Second')];
  expect(given(mailTemplatesReadModel, twice).rows('mail_templates')).toMatchObject([{ subject: 'Second' }]);
  const removed = happened(MailTemplateRemoved, { tenantId: 3, nameKey: 'boats', userId: 7 });
  expect(given(mailTemplatesReadModel, [...twice, removed]).rows('mail_templates')).toEqual([]);
});
