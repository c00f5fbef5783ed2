import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** Shows toasts at the foot of the page, where they cover neither header nor title. Loaded after the first screen, or for the first toast. */
export default function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      autoClose={5_000}
      zIndex={400}
      classNames={{ root: classes.place, notification: classes.toast }}
    />
  );
}
