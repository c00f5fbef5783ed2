// Sends the first queries of the screen, which the server names in the page (infra/platform/http/first-page.ts), while
// the app's files are on their way. The app takes the answers (src/lib/first-answers.ts) instead of sending them again.
// Then it lets the browser load its data about locales, for which a phone has nothing else to do now.
(() => {
  // the app was faster, and asks by itself
  if (globalThis.firstAnswers === null) return;
  const bodies = JSON.parse(document.getElementById('first-queries').textContent);
  globalThis.firstAnswers = new Map(
    bodies.map((body) => {
      const answer = fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json,application/json;q=0.9',
        },
        credentials: 'same-origin',
        signal: AbortSignal.timeout?.(30_000),
        body,
      });
      // the app hears of the failure when it asks for the answer
      answer.catch(() => undefined);
      return [body, answer];
    }),
  );
  // as src/i18n/locale-data.ts
  setTimeout(() =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeZoneName: 'longOffset' }).format(),
  );
})();
