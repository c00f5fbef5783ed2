import { showBadge } from './badge.ts';
import { closeNotifications } from './close-notifications.ts';

/** Removes what the device shows of a session outside the page: the number on the icon, and notifications. */
export function removeSessionMarks(): void {
  showBadge(0);
  void closeNotifications();
}
