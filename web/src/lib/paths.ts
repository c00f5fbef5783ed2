/** The paths of screens that other screens link to. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  ownerAdd: '/ownerAdd',
  ownerLogin: '/ownerlogin',
  tenantAdd: '/tenantadd',
  terms: '/termsofuse',
  privacy: '/privacypolicy',
  profile: '/profile',
  enrol: '/enrol',
  resetPassword: '/reset-password',
  camera: '/camera',
  imageUpload: '/imageUpload',
  sendEmail: '/sendemail',
  notifications: '/settings/notifications',
  payment: '/settings/billing/payment',
  subscription: '/settings/billing/subscription',
  settings: (tenantId: number) => `/${tenantId}/settings`,
  collaborate: (tenantId: number) => `/${tenantId}/collaborate`,
  dashboard: (tenantId: number) => `/${tenantId}/dashboard`,
  events: (tenantId: number) => `/${tenantId}/events`,
  eventAdd: (tenantId: number) => `/${tenantId}/eventAdd`,
  /** the form for an event on a day, `yyyy-MM-dd` */
  eventAddOn: (tenantId: number, day: string) => `/${tenantId}/eventAdd?date=${day}`,
  eventDuplicate: (tenantId: number, eventId: number) => `/${tenantId}/eventAdd?from=${eventId}`,
  calendar: (tenantId: number) => `/${tenantId}/calendar`,
  /** the calendar's way to an event (decision 23) */
  calendarEvent: (tenantId: number, eventId: number) => `/t/${tenantId}/events/${eventId}`,
  event: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/event`,
  eventDetail: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/eventDetail`,
  eventItemAdd: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/eventItemAdd`,
  eventItemDetail: (tenantId: number, eventId: number, itemId: number) =>
    `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
  raffle: (tenantId: number, eventId: number, itemId: number) => `/${tenantId}/${eventId}/${itemId}/raffle`,
  /** a raffle to project on a wall; `size`: only entries with it are counted, all without one */
  raffleWall: (
    of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number },
    size: string,
  ) =>
    `/raffleWall/${of.tenantId}/${of.eventId}/${of.itemId}${size === '' ? '' : `?size=${encodeURIComponent(size)}`}`,
  /** the public proof of a raffle's draws */
  raffleProof: (tenantId: number, eventId: number, itemId: number) =>
    `/raffleProof/${tenantId}/${eventId}/${itemId}`,
  /** Send Email to those who won a draw */
  mailWinners: (of: { readonly eventId: number; readonly itemId: number; readonly draw: number }) =>
    `/sendemail?group=winners&event=${of.eventId}&item=${of.itemId}&draw=${of.draw}`,
  /** a mail that was written */
  mailing: (tenantId: number, mailingId: number) => `/${tenantId}/emails/${mailingId}`,
  integrations: (tenantId: number) => `/${tenantId}/integrations`,
  posts: (tenantId: number) => `/${tenantId}/posts`,
  mediaPost: (tenantId: number, eventId: number, itemId: number | null) =>
    `/${tenantId}/${eventId}${itemId === null ? '' : `/${itemId}`}/mediaPost`,
  /** the form of a post about an item with these files only; without any for none */
  mediaPostWith: (
    of: { readonly tenantId: number; readonly eventId: number; readonly itemId: number },
    files: readonly string[],
  ) =>
    `/${of.tenantId}/${of.eventId}/${of.itemId}/mediaPost?${new URLSearchParams((files.length === 0 ? [''] : files).map((file) => ['media', file]))}`,
  schedulePost: (tenantId: number, eventId: number, itemId: number | null) =>
    `/${tenantId}/${eventId}${itemId === null ? '' : `/${itemId}`}/schedulePost`,
  door: (tenantId: number, eventId: number, itemId: number) => `/door/${tenantId}/${eventId}/${itemId}`,
  outbox: (tenantId: number) => `/${tenantId}/outbox`,
  tenantUsers: (tenantId: number) => `/${tenantId}/tenantUsers`,
  user: (tenantId: number, userId: number) => `/${tenantId}/${userId}/user`,
  userAdd: (tenantId: number) => `/${tenantId}/userAdd`,
  tenantResetPassword: (tenantId: number) => `/${tenantId}/reset-password`,
  members: (tenantId: number) => `/${tenantId}/members`,
  memberAdd: (tenantId: number) => `/${tenantId}/memberAdd`,
  memberDetail: (tenantId: number, memberId: number) => `/${tenantId}/memberDetail?id=${memberId}`,
} as const;

/** An id in a path: a positive integer, or null for anything else. */
export function idIn(segment: string | undefined): number | null {
  const id = /^\d{1,15}$/.test(segment ?? '') ? Number(segment) : 0;
  return id > 0 ? id : null;
}
