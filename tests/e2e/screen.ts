import type { Page } from 'playwright';

/** The data on the screens: an organisation with events, and a new one. */
export interface ScreenFixture {
  readonly tenantId: number;
  readonly newTenantId: number;
  readonly eventId: number;
  /** an item of the event, with a public action and registrants */
  readonly itemId: number;
  readonly userId: number;
  readonly memberId: number;
  /** the username of a person with a second factor */
  readonly secondFactorUsername: string;
  /** the paths of mailed links */
  readonly links: { readonly invitation: string; readonly resetPassword: string };
  /** Changes the event over REST, as another user would. */
  changeElsewhere(facts: object): Promise<unknown>;
}

/**
 * The signed-in person: nobody, an owner, an admin (`staff`), a colleague who is not an admin, the admin
 * of the new organisation, or a user who must set up a second factor.
 */
export type Viewer = 'nobody' | 'owner' | 'staff' | 'colleague' | 'newcomer' | 'enrolling';

/** A screen to check: its path, the heading to wait for, and what to do before the check. */
export interface Screen {
  readonly name: string;
  readonly who: Viewer;
  readonly path: (fixture: ScreenFixture) => string;
  readonly heading: string | RegExp;
  readonly then?: (page: Page, fixture: ScreenFixture) => Promise<unknown>;
  /** the screen exists only on a phone */
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

/** A screen of the tenant area, as an admin sees it. */
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
