import type { NotificationData } from '@mantine/notifications';
import { createStore } from '../lib/store.ts';

/** Whether there was a toast: what shows them is loaded for the first. */
export const wasAnyToast = createStore(false);

/** Shows a message above the page. Returns a function that hides it. */
export async function showToast(data: NotificationData): Promise<() => void> {
  wasAnyToast.set(true);
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({ withBorder: true, ...data });
  return () => notifications.hide(id);
}

/**
 * Shows a success message for 5 seconds (decision 30c). Errors are shown where they occur instead.
 * `closeLabel` labels the close button. `trouble`: the action succeeded only in part.
 */
export async function toast(message: string, closeLabel: string, { trouble = false } = {}): Promise<void> {
  await showToast({
    message,
    autoClose: 5_000,
    mod: { trouble },
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
