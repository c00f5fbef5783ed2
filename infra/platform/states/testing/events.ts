import type { DomainEvent } from '../../../../domain/kernel/event.ts';

export const granted = (userId: number): DomainEvent => ({
  type: 'MembershipGranted',
  data: { tenantId: 1, userId, role: 'staff' },
});
export const deactivated = (userId: number): DomainEvent => ({
  type: 'MembershipDeactivated',
  data: { tenantId: 1, userId },
});
export const registered = (memberId: number): DomainEvent => ({
  type: 'MemberRegistered',
  data: {
    memberId,
    tenantId: 1,
    email: 'mary@example.org',
    firstname: 'Mary',
    lastname: 'Member',
    phone: '1',
    address1: 'Mill Lane',
    address2: null,
    city: 'Hereford',
    state: 'HW',
    zip: '1',
    bio: '',
    image: null,
    importId: null,
    registeredBy: 1,
  },
});
