import { describe, expect, it } from 'vitest';
import { ERASED } from '../../domain/kernel/erased.ts';
import { happened } from '../../domain/kernel/event.ts';
import { MessageDeleted, MessageEdited, MessageSent } from '../../domain/message/events.ts';
import { ThreadMarkedUnread, ThreadMuted, ThreadRead } from '../../domain/participation/events.ts';
import { ThreadJoined, ThreadLeft, ThreadStarted } from '../../domain/thread/events.ts';
import { UserErased } from '../../domain/user/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { messagesReadModel } from './projector.ts';

const which = { threadId: 1, tenantId: 3 };
const place = { messageId: 2, ...which, userId: 7 };
const started = happened(ThreadStarted, {
  ...which,
  about: 'event',
  eventId: 5,
  itemId: null,
  startedBy: 7,
});
const joined = happened(ThreadJoined, { ...which, userId: 8 });
const sent = happened(MessageSent, { ...place, text: 'Canary one' });

describe('a message', () => {
  it('moves its thread to the front, and shows its present text', () => {
    const edited = happened(MessageEdited, { ...place, from: 'Canary one', to: 'Canary two' });
    const rows = given(messagesReadModel, [started, sent, edited]);
    const [message] = rows.rows('messages');
    expect(message).toMatchObject({ message_id: 2, text: 'Canary two', deleted: false });
    expect(message?.['edited_at']).toBeInstanceOf(Date);
    expect(rows.rows('threads')).toMatchObject([
      { thread_id: 1, event_id: 5, last_message_id: 2, last_position: message?.['position'] },
    ]);
  });

  it('that was deleted keeps its place and loses its text', () => {
    const rows = given(messagesReadModel, [started, sent, happened(MessageDeleted, place)]);
    expect(rows.rows('messages')).toMatchObject([{ message_id: 2, text: '', deleted: true }]);
  });

  it('loses its text when the sender is erased', () => {
    const erased = happened(UserErased, { userId: 7, tenantIds: [3] });
    const rows = given(messagesReadModel, [started, sent, erased]);
    expect(rows.rows('messages')).toMatchObject([{ text: ERASED, erased: true }]);
  });
});

describe('the files of a message', () => {
  const files = [
    { path: '/media/one', kind: 'image' as const, width: 800, height: 600 },
    { path: '/media/two', kind: 'video' as const, width: null, height: null },
  ];
  const pictured = happened(MessageSent, { ...place, text: '', files });
  const file = { tenant_id: 3, message_id: 2, file_tenant_id: 3, user_id: 7, shown: true };

  it('are shown in their order', () => {
    const rows = given(messagesReadModel, [started, pictured]);
    expect(rows.rows('messages')).toMatchObject([{ text: '', files }]);
    expect(rows.rows('message_files')).toMatchObject([
      { ...file, place: 0, path: '/media/one' },
      { ...file, place: 1, path: '/media/two' },
    ]);
  });

  it('are free once it is deleted', () => {
    const rows = given(messagesReadModel, [started, pictured, happened(MessageDeleted, place)]);
    expect(rows.rows('messages')).toMatchObject([{ files: [], deleted: true }]);
    expect(rows.rows('message_files')).toEqual([]);
  });

  it('are not shown any more when the sender is erased', () => {
    const erased = happened(UserErased, { userId: 7, tenantIds: [3] });
    const rows = given(messagesReadModel, [started, pictured, erased]);
    expect(rows.rows('messages')).toMatchObject([{ text: ERASED, files: [], erased: true }]);
    expect(rows.rows('message_files')).toMatchObject([{ shown: false }, { shown: false }]);
  });
});

describe('a person in a thread', () => {
  const position = (of: ReturnType<typeof given>) => of.rows('participations')[0]?.['read_up_to'];

  it('has read everything from before they joined', () => {
    const rows = given(messagesReadModel, [started, sent, joined]);
    expect(rows.rows('participations')).toMatchObject([{ user_id: 8, joined: true, muted: false }]);
    expect(position(rows)).toBeGreaterThan(rows.rows('messages')[0]?.['position'] as bigint);
  });

  it('keeps the highest read position, until the thread is marked unread', () => {
    const read = (upTo: string) => happened(ThreadRead, { ...which, userId: 8, upTo });
    const unread = happened(ThreadMarkedUnread, { ...which, userId: 8, upTo: '90' });
    expect(position(given(messagesReadModel, [started, joined, read('100'), read('95')]))).toBe(100n);
    expect(position(given(messagesReadModel, [started, joined, read('100'), unread]))).toBe(90n);
  });

  it('can read and mute the thread of an event without taking part in it', () => {
    const read = happened(ThreadRead, { ...which, userId: 8, upTo: '100' });
    const muted = happened(ThreadMuted, { ...which, userId: 8 });
    expect(given(messagesReadModel, [started, read, muted]).rows('participations')).toMatchObject([
      { joined: false, muted: true, read_up_to: 100n },
    ]);
  });

  it('takes no part after leaving, and has nothing unread after coming back', () => {
    const left = happened(ThreadLeft, { ...which, userId: 8 });
    expect(given(messagesReadModel, [started, joined, left]).rows('participations')).toMatchObject([
      { joined: false },
    ]);
    const back = given(messagesReadModel, [started, joined, left, sent, joined]);
    expect(back.rows('participations')).toMatchObject([{ joined: true }]);
    expect(position(back)).toBeGreaterThan(back.rows('messages')[0]?.['position'] as bigint);
  });
});
