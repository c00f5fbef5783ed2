import { happened } from '../../../domain/kernel/event.ts';
import { NoticePosted } from '../../../domain/notice/events.ts';

const posted = (tenantId: number, noticeId: number) => ({
  stream: `notice-${noticeId}`,
  event: happened(NoticePosted, { tenantId, noticeId, text: 'Boats out at six', postedBy: 8 }),
});

export const ofTwoTenants = [posted(3, 1), posted(4, 2)];
