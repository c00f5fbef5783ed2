import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Shows toasts at the top of the page. Loaded after the first screen, or for the first toast. */
export default function Toasts() {
  return (
    <Notifications
      position="top-center"
      limit={3}
      autoClose={5_000}
      zIndex={400}
      classNames={{ notification: classes.toast }}
    />
  );
}
