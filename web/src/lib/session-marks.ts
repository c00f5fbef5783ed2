import { showBadge } from './badge.ts';

/** Removes what the device shows of a session outside the page: the number on the icon, and notifications. */
export function removeSessionMarks(): void {
  showBadge(0);
  if ('serviceWorker' in navigator) void closeNotifications().catch(() => undefined);
}

async function closeNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
}
