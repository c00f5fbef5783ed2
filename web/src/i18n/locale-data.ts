let isLoaded = false;

/**
 * Lets the browser load its data about locales, which takes a phone some 70 ms, at once: while the files of the first
 * screen are on their way, and not when it writes its first date.
 */
export function loadLocaleData(): void {
  if (isLoaded) return;
  isLoaded = true;
  setTimeout(() =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format(),
  );
}
