import type { NoticeRow } from '../../projections/notices/table.ts';
import { Notice } from './types.ts';

export function presentNotice(row: NoticeRow): Notice {
  return Object.assign(new Notice(), {
    id: `Notice:${row.notice_id}`,
    noticeId: row.notice_id,
    tenantId: row.tenant_id,
    text: row.text,
    postedAt: row.posted_at.toISOString(),
    version: row.version,
  });
}
