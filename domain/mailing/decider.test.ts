import { expect, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { audienceIn, keepAudience } from './audience.ts';
import { mailing } from './decider.ts';
import {
  MailingAddressed,
  MailingHeld,
  MailingReleased,
  MailingRequested,
  MailingStopped,
} from './events.ts';

const { given } = specify(mailing);
const now = '2031-06-14T14:00:00.000Z';
const which = { tenantId: 3, mailingId: 9 };
const context = { now, tenantId: 3, actorId: 7 };
const content = { subject: 'Boats at six', message: 'Please be on time.', attachments: [] };
const audience = { of: 'members', search: '', city: '' } as const;
const asked = { typed: 0, audience, counted: 4, dueAt: now };
const requested = happened(MailingRequested, {
  ...which,
  ...content,
  ...asked,
  ...keepAudience(audience),
  requestedBy: 7,
  at: now,
});

test('a mail is requested once', () => {
  const data = { ...context, mailingId: 9, ...content, ...asked };
  given().when({ type: 'RequestMailing', data }).then(requested);
  given(requested).when({ type: 'RequestMailing', data }).thenRejected('already-registered');
});

test('the words that find members are fields of their own, so that they are sealed', () => {
  const group = { of: 'members', search: 'Archer', city: '' } as const;
  const data = { ...context, mailingId: 9, ...content, ...asked, audience: group };
  const words = { audience: { of: 'members' }, search: 'Archer', city: null } as const;
  given()
    .when({ type: 'RequestMailing', data })
    .then(happened(MailingRequested, { ...requested.data, ...words }));
  expect(audienceIn(words)).toEqual(group);
  expect(MailingRequested.personal).toMatchObject([{ fields: ['search', 'city'] }]);
  const upcast = (version: number) =>
    MailingRequested.upcast?.({ ...requested.data, audience: group, counted: 4 }, version);
  expect(upcast(3)).toMatchObject({ ...words, counted: 4 });
  expect(upcast(2)).toMatchObject({ ...words, counted: null });
});

test('it cannot be scheduled in the past, by more than the minute in which a form is filled in', () => {
  const schedule = (dueAt: string) => {
    const data = { ...context, mailingId: 9, ...content, ...asked, dueAt };
    return given().when({ type: 'RequestMailing', data });
  };
  schedule('2031-06-14T13:58:59.999Z').thenRejected('invalid', { dueAt: 'in-the-past' });
  const dueAt = '2031-06-14T13:59:00.000Z';
  schedule(dueAt).then(happened(MailingRequested, { ...requested.data, dueAt }));
});

test('its group is addressed once', () => {
  const addressed = happened(MailingAddressed, { ...which, recipients: 3, skipped: 1, at: now });
  const data = { ...context, mailingId: 9, recipients: 3, skipped: 1 };
  given(requested).when({ type: 'NoteAddressed', data }).then(addressed);
  given(requested, addressed).when({ type: 'NoteAddressed', data }).then();
});

test('that it waits for the mails of another day is noted once, until its group is addressed', () => {
  const held = happened(MailingHeld, { ...which, at: now });
  const addressed = happened(MailingAddressed, { ...which, recipients: 3, skipped: 1, at: now });
  const data = { ...context, mailingId: 9 };
  given(requested).when({ type: 'NoteHeld', data }).then(held);
  given(requested, held).when({ type: 'NoteHeld', data }).then();
  given(requested, addressed).when({ type: 'NoteHeld', data }).then();
});

test('that it waits no longer is noted once, and it can wait again', () => {
  const held = happened(MailingHeld, { ...which, at: now });
  const released = happened(MailingReleased, { ...which, at: now });
  const stopped = happened(MailingStopped, { ...which, by: 7, at: now });
  const data = { ...context, mailingId: 9 };
  given(requested).when({ type: 'NoteReleased', data }).then();
  given(requested, held).when({ type: 'NoteReleased', data }).then(released);
  given(requested, held, released).when({ type: 'NoteReleased', data }).then();
  given(requested, held, stopped).when({ type: 'NoteReleased', data }).then();
  given(requested, held, released).when({ type: 'NoteHeld', data }).then(held);
});

test('it is stopped once, by staff of its tenant', () => {
  const stopped = happened(MailingStopped, { ...which, by: 7, at: now });
  const data = { ...context, mailingId: 9 };
  given(requested).when({ type: 'StopMailing', data }).then(stopped);
  given(requested, stopped).when({ type: 'StopMailing', data }).then();
  given(requested)
    .when({ type: 'StopMailing', data: { ...data, tenantId: 4 } })
    .thenRejected('not-found');
});
