import { useLingui } from '@lingui/react/macro';
import { deviceIn } from './device-name.ts';

/** Gives a device a name that people know it by, from how its browser names itself. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceIn(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
