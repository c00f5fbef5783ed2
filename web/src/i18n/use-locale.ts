import { useLingui } from '@lingui/react';

/** The locale that dates and numbers are written in: `activate` (i18n.ts) decides which. */
export function useLocale(): string {
  const { locale, locales } = useLingui().i18n;
  return typeof locales === 'string' ? locales : locale;
}
