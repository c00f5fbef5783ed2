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

test('an address without a name stands for the name, and nothing has a gap', () => {
  const typed = { person: null, email: 'ann@example.org', firstname: '', lastname: '' };
  const { subject, text, html } = renderMailing(mail, typed, look);
  expect(subject).toBe('For ann@example.org');
  expect(text).toContain('Dear ann@example.org,\n\nwelcome to Harvest.');
  expect(html).toContain('<p dir="auto">Dear ann@example.org,</p>');
  const formal = { subject: '{{firstname}} {{lastname}}!', message: 'Dear {{ lastname }},' };
  const rendered = renderMailing(formal, typed, look);
  expect(rendered.subject).toBe('ann@example.org!');
  expect(rendered.text).toMatch(/^Dear,/);
});

test('a subject that is too long with its fields filled in is cut', () => {
  const ann = {
    person: 'member-4',
    email: 'ann@example.org',
    firstname: 'A'.repeat(80),
    lastname: 'B'.repeat(80),
  };
  const { subject } = renderMailing(mail, ann, look);
  expect(subject).toHaveLength(150);
  expect(subject).toMatch(/^For A+ B+…$/);
});

test('each paragraph has the direction of its own text, and a wide logo keeps its shape', () => {
  const ann = { person: 'member-4', email: 'ann@example.org', firstname: 'Ann', lastname: '' };
  const { html } = renderMailing({ ...mail, message: 'שלום לכולם' }, ann, { ...look, logo: 'cid:logo' });
  expect(html).toContain('<p dir="auto">שלום לכולם</p>');
  expect(html).toMatch(
    /<img src="cid:logo" [^>]*style="height:auto;max-height:48px;max-width:200px;background:#ffffff">/,
  );
});

test('no text has a colour of its own, so that it is readable in a dark theme', () => {
  const ann = { person: 'member-4', email: 'ann@example.org', firstname: 'Ann', lastname: '' };
  const unsubscribe = 'https://muster.example/unsubscribe/7';
  const { html } = renderMailing(mail, ann, { ...look, logo: 'cid:logo', unsubscribe });
  expect(html).toMatch(/<img .*Unsubscribe/s);
  expect(html).not.toMatch(/[";\s]color:/);
});

test('a preview for nobody has no gap in place of the name', () => {
  const nobody = { person: null, email: '', firstname: '', lastname: '' };
  expect(renderMailing(mail, nobody, look).text).toMatch(/^Dear,/);
});
