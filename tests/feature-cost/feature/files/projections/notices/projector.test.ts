import { expect, it } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { NoticePosted, NoticeRemoved } from '../../domain/notice/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { noticesReadModel } from './projector.ts';

const posted = happened(NoticePosted, { noticeId: 1, tenantId: 3, text: 'Boats out at six', postedBy: 7 });
const removed = happened(NoticeRemoved, { noticeId: 1, tenantId: 3 });

it('a notice is on the board until it is removed', () => {
  expect(given(noticesReadModel, [posted]).rows('notices')).toMatchObject([{ notice_id: 1 }]);
  expect(given(noticesReadModel, [posted, removed]).rows('notices')).toEqual([]);
});
