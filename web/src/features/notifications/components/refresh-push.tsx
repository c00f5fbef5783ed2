import { useEffect } from 'react';
import { usePush } from '../mutations/use-push.ts';

/**
 * Keeps the server's push subscription of a browser that permits notifications: looks whenever the page is shown,
 * because the session may be new and the push service may have given the browser another address (decision 34).
 * Renders nothing and asks nothing.
 */
export default function RefreshPush() {
  const { refresh } = usePush();
  useEffect(() => {
    let running = false;
    const look = async () => {
      if (running || document.visibilityState !== 'visible') return;
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      running = true;
      // tried again when the page is shown the next time
      await refresh().catch(() => null);
      running = false;
    };
    const onShown = () => void look();
    onShown();
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [refresh]);
  return null;
}
