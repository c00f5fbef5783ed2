import { useLingui } from '@lingui/react';

/** The locale that dates and numbers are written in. */
export const useLocale = (): string => useLingui().i18n.locale;
