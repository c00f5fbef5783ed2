export type NoticeState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'posted'; readonly noticeId: number; readonly tenantId: number }
  | { readonly status: 'removed'; readonly tenantId: number };
