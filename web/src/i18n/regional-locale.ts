/**
 * The first of the browser's languages that is the language of the texts and names a region: British dates
 * for en-GB in texts of en-US. Without one, the locale of the texts.
 */
export function regionalLocale(locale: string, preferred: readonly string[]): string {
  const { language } = new Intl.Locale(locale);
  return preferred.find((each) => isRegional(each, language)) ?? locale;
}

function isRegional(tag: string, language: string): boolean {
  try {
    const found = new Intl.Locale(tag);
    return found.language === language && found.region !== undefined;
  } catch {
    // browsers let users type languages: not every one is a tag
    return false;
  }
}
