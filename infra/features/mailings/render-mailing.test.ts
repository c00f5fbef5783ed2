import { expect, test } from 'vitest';
import { renderMailing } from './render-mailing.ts';

const look = { companyname: 'Harvest', logo: null, unsubscribe: null };
const mail = {
  subject: 'For {{firstname}} {{lastname}}',
  message: 'Dear {{name}},\n\nwelcome to {{company}}.',
};

test('a name that somebody typed cannot bring a link into the mail of a tenant', () => {
  const registrant = {
    person: 'registrant-7',
    email: 'victim@example.org',
    firstname: 'Win',
    lastname: 'at https://evil.example/prize now.evil.example',
  };
  const { subject, text, html } = renderMailing(mail, registrant, look);
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/https?:|evil\.example/);
    expect(part).toContain('Win');
  }
});

test('ordinary names stay as they are', () => {
  const ann = { person: 'member-4', email: 'ann@example.org', firstname: 'Ann', lastname: "O'Neill-Smith" };
  const { subject, text } = renderMailing(mail, ann, look);
  expect(subject).toBe("For Ann O'Neill-Smith");
  expect(text).toContain("Dear Ann O'Neill-Smith,\n\nwelcome to Harvest.");
});
