import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear: above the bottom bar on a phone. Fetched after the first paint. */
export default function Toasts() {
  return <Notifications position="bottom-center" limit={3} autoClose={5_000} zIndex={400} />;
}
