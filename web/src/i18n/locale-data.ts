let isLoaded = false;

/**
 * Formats a date in vain, because the first one makes the browser load its data about locales, which takes a phone some
 * 70 ms. Call it while the files of a screen are on their way.
 */
export function loadLocaleData(): void {
  if (isLoaded) return;
  isLoaded = true;
  setTimeout(() =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format(),
  );
}
