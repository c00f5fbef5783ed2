import type { NoticeEvent } from '../../domain/notice/events.ts';
import { defineLive } from '../kernel/live.ts';
import { noticesByIds } from './queries.ts';
import type { NoticeRow } from './table.ts';

/** Notices, as open screens follow them. */
export const liveNotices = defineLive<NoticeEvent, NoticeRow>({
  kind: 'notice',
  readModels: ['notices'],
  on: { NoticePosted: 'registered', NoticeRemoved: 'removed' },
  idOf: ({ noticeId }) => noticeId,
  read: noticesByIds,
  idOfRow: (row) => row.notice_id,
});
