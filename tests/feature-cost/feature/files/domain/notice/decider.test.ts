import { describe, it } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { notice } from './decider.ts';
import { NoticePosted, NoticeRemoved } from './events.ts';

const { given } = specify(notice);
const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 7 };
const posted = happened(NoticePosted, { noticeId: 1, tenantId: 3, text: 'Boats out at six', postedBy: 7 });
const removed = happened(NoticeRemoved, { noticeId: 1, tenantId: 3 });
const remove = { type: 'RemoveNotice', data: { noticeId: 1, ...context } } as const;

describe('a notice', () => {
  it('is posted', () =>
    given()
      .when({ type: 'PostNotice', data: { noticeId: 1, text: 'Boats out at six', ...context } })
      .then(posted));

  it('is removed once', () => {
    given(posted).when(remove).then(removed);
    given(posted, removed).when(remove).thenRejected('notice-removed');
  });

  it('of another tenant is not there', () =>
    given(posted)
      .when({ ...remove, data: { ...remove.data, tenantId: 4 } })
      .thenRejected('not-found'));
});
