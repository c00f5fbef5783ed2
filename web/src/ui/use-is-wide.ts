import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is wider than a phone, by the width at which the styles change. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
