import type { ReactNode } from 'react';
import { Link, useMatches, useNavigation } from 'react-router-dom';
import { useTenant } from '../../lib/tenant.ts';
import { inTenant } from '../route-params.ts';
import { screens } from '../screens.ts';

/** What the navigation marks; without either at an address that has no screen. */
interface Place {
  /** path of the screen that is shown */
  readonly here: string | undefined;
  /** path of the screen that it belongs to */
  readonly above: string | undefined;
}

/** The screen that is shown. `isInSidebar`: it has an entry of its own there. */
export function usePlace(): Place & { readonly isInSidebar: boolean } {
  const { tenantId } = useTenant();
  const route = useMatches().at(-1)?.id;
  const screen = screens.find(({ path }) => path === route);
  return {
    here: screen && inTenant(screen.path, tenantId),
    above: screen?.within?.(tenantId),
    isInSidebar: screen?.sidebar !== undefined,
  };
}

/**
 * A link of the navigation. It is the current page (`aria-current="page"`) on the screen that it leads to, and the
 * current item ("true") on one that belongs to that screen, where following it leads elsewhere. Marked as pending while
 * its screen is loaded.
 */
export function ScreenLink({
  to,
  place: { here, above },
  className,
  onClick,
  children,
}: {
  to: string;
  place: Place;
  className: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}) {
  const next = useNavigation().location?.pathname;
  return (
    <Link
      to={to}
      className={className}
      aria-current={to === here ? 'page' : to === above || undefined}
      data-pending={next?.toLowerCase() === to.toLowerCase() || undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
