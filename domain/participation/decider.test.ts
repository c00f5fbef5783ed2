import { describe, it } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { participation } from './decider.ts';
import { ThreadMarkedUnread, ThreadMuted, ThreadRead, ThreadUnmuted } from './events.ts';

const { given } = specify(participation);

const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 7, threadId: 1 };
const which = { threadId: 1, tenantId: 3, userId: 7 };
const isRead = (upTo: string) => happened(ThreadRead, { ...which, upTo });
const isUnread = (upTo: string) => happened(ThreadMarkedUnread, { ...which, upTo });
const muted = happened(ThreadMuted, which);
const read = (upTo: string) => ({ type: 'ReadThread', data: { ...context, upTo } }) as const;
const markUnread = (upTo: string) => ({ type: 'MarkThreadUnread', data: { ...context, upTo } }) as const;
const mute = (on: boolean) => ({ type: 'MuteThread', data: { ...context, muted: on } }) as const;

describe('a read position', () => {
  it('moves forward', () => {
    given().when(read('40')).then(isRead('40'));
    given(isRead('40')).when(read('100')).then(isRead('100'));
  });

  it('does not move back when an older message is read later', () => {
    given(isRead('100')).when(read('40')).then();
    given(isRead('100')).when(read('100')).then();
  });

  it('moves back when the thread is marked unread, and forward again when it is read', () => {
    given(isRead('100')).when(markUnread('39')).then(isUnread('39'));
    // a person who left and joined again has read everything, which this stream does not say
    given(isRead('100'), isUnread('39')).when(markUnread('39')).then(isUnread('39'));
    given(isRead('100'), isUnread('39')).when(read('40')).then(isRead('40'));
  });
});

describe('a thread', () => {
  it('is muted and unmuted once', () => {
    given().when(mute(true)).then(muted);
    given(muted).when(mute(true)).then();
    given(muted).when(mute(false)).then(happened(ThreadUnmuted, which));
    given().when(mute(false)).then();
  });
});
