import { i18n } from '@lingui/core';

/** The language of the source, whose texts stand in the code (docs/decisions/texts-beside-their-code.md). */
export const defaultLocale = 'en-US';

export function activate(): void {
  i18n.loadAndActivate({ locale: defaultLocale, messages: {} });
  document.documentElement.lang = defaultLocale;
}
