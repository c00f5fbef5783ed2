import { useLingui } from '@lingui/react';
import { format } from '../lib/preferences.ts';
import { useStore } from '../lib/store.ts';
import { regionalLocale } from './regional-locale.ts';

/**
 * The locale that dates and numbers are written in: the one chosen in the settings, otherwise the language of the
 * texts in the region of the browser (decision 47).
 */
export function useLocale(): string {
  const { locale } = useLingui().i18n;
  return useStore(format) ?? regionalLocale(locale, navigator.languages);
}
