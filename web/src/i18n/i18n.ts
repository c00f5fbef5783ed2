import { i18n } from '@lingui/core';
import { regionalLocale } from './regional-locale.ts';

/** The language of the source, whose texts are in the code (docs/decisions/texts-beside-their-code.md). */
export const defaultLocale = 'en-US';

/**
 * Activates the texts. Dates and numbers, within the texts and beside them, are written in the chosen locale, otherwise
 * in the language of the texts as in the region of the browser (decision 47).
 */
export function activate(chosen: string | null = null): void {
  const locales = chosen ?? regionalLocale(defaultLocale, navigator.languages);
  i18n.loadAndActivate({ locale: defaultLocale, locales, messages: {} });
  document.documentElement.lang = defaultLocale;
}
