import type { NoticeEvent } from '../../domain/notice/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { liveNotices } from './live.ts';
import { notices } from './table.ts';

const row = changesOf('notices', notices);

export const noticesReadModel = defineReadModel<NoticeEvent>({
  name: 'notices',
  version: 1,
  tables: { notices },
  live: [liveNotices],
  on: {
    NoticePosted: [
      row.put(({ data, recordedAt }) => ({
        tenant_id: data.tenantId,
        notice_id: data.noticeId,
        text: data.text,
        posted_at: recordedAt,
      })),
    ],
    NoticeRemoved: [row.remove(({ data }) => ({ tenant_id: data.tenantId, notice_id: data.noticeId }))],
  },
});
