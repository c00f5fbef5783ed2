import { useEffect } from 'react';
import { idle } from '../../lib/idle.ts';
import { logoColour } from '../../lib/preferences.ts';
import { recall, remember } from '../../lib/remembered.ts';
import { useStore } from '../../lib/store.ts';
import type { CurrentTenant } from '../../lib/tenant.ts';

/** The accent as this browser remembers it: public/theme.js applies it before the first paint. */
interface Remembered {
  readonly tenantId: number;
  readonly logo: string;
  /** null for a logo without a colour of its own */
  readonly css: string | null;
}

/** Gives the tenant's screens the main colour of its logo, unless this browser sets it back. Shows nothing itself. */
export default function Accent({ tenantId, logo }: Pick<CurrentTenant, 'tenantId' | 'logo'>): null {
  const wanted = useStore(logoColour);
  useEffect(() => {
    if (!wanted || !logo) {
      remember('accent', null);
      return undefined;
    }
    let here = true;
    void accentOf(tenantId, logo).then(
      (css) => here && apply(css),
      // the picture or the part did not load: the screens keep Muster's own colours
      () => undefined,
    );
    return () => {
      here = false;
      apply(null);
    };
  }, [tenantId, logo, wanted]);
  return null;
}

async function accentOf(tenantId: number, logo: string): Promise<string | null> {
  const known = recall('accent') as Remembered | null;
  if (known?.logo === logo && known.tenantId === tenantId) return known.css;
  await idle();
  const { accentOfLogo } = await import('../../ui/theme/logo-accent.ts');
  const css = await accentOfLogo(logo);
  remember('accent', { tenantId, logo, css } satisfies Remembered);
  return css;
}

function apply(css: string | null): void {
  if (css === null) {
    document.adoptedStyleSheets = [];
    return;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
