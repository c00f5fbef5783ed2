let isLoaded = false;

/**
 * Formats a date in vain, because the first one makes the browser load its data about locales, which takes a phone some
 * 70 ms. Call it while the files of a screen are on their way. Where the page names its first queries,
 * public/first-answers.js has done it already.
 */
export function loadLocaleData(): void {
  if (isLoaded || globalThis.firstAnswers) return;
  isLoaded = true;
  setTimeout(() =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format(),
  );
}
