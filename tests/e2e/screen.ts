import type { Page } from 'playwright';

/** What the screens show: an organisation with events, and one that has just begun. */
export interface Ground {
  readonly tenantId: number;
  readonly newTenantId: number;
  readonly eventId: number;
  readonly userId: number;
  readonly memberId: number;
  /** the username of somebody who is asked for a second step */
  readonly stepping: string;
  /** where mailed links lead */
  readonly links: { readonly invitation: string; readonly resetPassword: string };
  /** Changes the event as somebody else would. */
  changeElsewhere(facts: object): Promise<unknown>;
}

/**
 * Who looks: nobody signed in, an owner, staff who may do everything and a colleague who is no admin,
 * staff of the organisation that has just begun, and somebody who has to set up a second step first.
 */
export type Onlooker = 'nobody' | 'owner' | 'staff' | 'colleague' | 'newcomer' | 'enrolling';

/** Where to go, what tells that one has arrived, and what to do there before it is judged. */
export interface Screen {
  readonly name: string;
  readonly who: Onlooker;
  readonly path: (ground: Ground) => string;
  readonly heading: string | RegExp;
  readonly then?: (page: Page, ground: Ground) => Promise<unknown>;
  /** what only a phone has */
  readonly phone?: true;
}

/** A screen outside the tenant area. */
export const open = (path: string, title: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  name: path,
  who: 'nobody',
  path: () => path,
  heading: title,
  ...more,
});

/** A screen of the tenant's area, as its staff see it. */
export const inTenant = (screen: string, title: string | RegExp, more: Partial<Screen> = {}): Screen => ({
  name: screen,
  who: 'staff',
  path: ({ tenantId }) => `/${tenantId}/${screen}`,
  heading: title,
  ...more,
});

/** A screen of the event. */
export const ofEvent = (screen: string, more: Partial<Screen> = {}): Screen =>
  inTenant(screen, 'Head race', {
    path: ({ tenantId, eventId }) => `/${tenantId}/${eventId}/${screen}`,
    ...more,
  });
