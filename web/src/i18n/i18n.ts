import { i18n } from '@lingui/core';

export const defaultLocale = 'en-US';
export type Locale = typeof defaultLocale;

/** Loads a locale's message catalogue and activates it. */
export async function activate(locale: Locale = defaultLocale): Promise<void> {
  const { messages } = await import(`./locales/${locale}.po`);
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}
