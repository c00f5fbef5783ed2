/** Closes what the browser shows outside the page: all notifications of Muster, or those about one thing (`thread-7`). */
export async function closeNotifications(thing?: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    const shown = await worker?.getNotifications(thing === undefined ? {} : { tag: thing });
    for (const notification of shown ?? []) notification.close();
  } catch {
    // a browser that forbids the look shows none either
  }
}
