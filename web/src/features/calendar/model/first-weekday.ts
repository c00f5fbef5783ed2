/** With which day a week begins in a locale: 1 Monday to 7 Sunday. Monday where the browser does not know. */
export function firstWeekday(locale: string): number {
  const known: Partial<Pick<Intl.Locale, 'getWeekInfo'>> = new Intl.Locale(locale);
  return known.getWeekInfo?.().firstDay ?? 1;
}
