import { useLingui } from '@lingui/react/macro';
import { deviceIn } from '../lib/device-name.ts';

/** Names a device by its browser and operating system, such as 'Firefox on Linux'. */
export function useNameOfDevice(): (device: { browser: string | null; system: string | null }) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser || system || t`Unknown device`;
  };
}

/** Names a device by the browser's user agent. */
export function useDeviceName(): (userAgent: string) => string {
  const nameOf = useNameOfDevice();
  return (userAgent) => nameOf(deviceIn(userAgent));
}
