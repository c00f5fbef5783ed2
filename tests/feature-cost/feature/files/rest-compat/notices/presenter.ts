import { z } from 'zod';
import type { NoticeRow } from '../../projections/notices/table.ts';
import { momentShown, showMoment } from '../server/moments.ts';

/** A notice as REST shows it. */
export const noticeShown = z
  .object({ id: z.number(), text: z.string(), createdon: momentShown })
  .meta({ id: 'Notice' });

export function presentNotice(row: NoticeRow): z.output<typeof noticeShown> {
  return { id: row.notice_id, text: row.text, createdon: showMoment(row.posted_at) };
}
