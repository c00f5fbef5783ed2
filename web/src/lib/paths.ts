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
  payment: '/settings/billing/payment',
  subscription: '/settings/billing/subscription',
  settings: (tenantId: number) => `/${tenantId}/settings`,
  dashboard: (tenantId: number) => `/${tenantId}/dashboard`,
  events: (tenantId: number) => `/${tenantId}/events`,
  eventAdd: (tenantId: number) => `/${tenantId}/eventAdd`,
  eventDuplicate: (tenantId: number, eventId: number) => `/${tenantId}/eventAdd?from=${eventId}`,
  event: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/event`,
  eventDetail: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/eventDetail`,
  eventItemAdd: (tenantId: number, eventId: number) => `/${tenantId}/${eventId}/eventItemAdd`,
  eventItemDetail: (tenantId: number, eventId: number, itemId: number) =>
    `/${tenantId}/${eventId}/${itemId}/eventItemDetail`,
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
