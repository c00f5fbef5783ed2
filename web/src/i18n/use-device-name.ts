import { useLingui } from '@lingui/react/macro';
import { deviceIn } from '../lib/device-name.ts';

/** Names a device by the browser's user agent, such as 'Firefox on Linux'. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceIn(userAgent);
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}
