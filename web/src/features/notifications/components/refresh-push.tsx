import { useEffect } from 'react';
import { storedUser } from '../../../lib/stored-user.ts';
import { pushState } from '../model/browser-push.ts';
import { usePush } from '../mutations/use-push.ts';

/** The person whose subscription was sent since the page was loaded. */
let sentFor: number | null = null;

/**
 * Sends the subscription of a browser that was permitted before: a session's subscription goes with the session, and
 * the push service may have given the browser another address (decision 34). Renders nothing and asks nothing.
 */
export default function RefreshPush() {
  const { subscribe } = usePush();
  useEffect(() => {
    const userId = storedUser()?.id ?? null;
    if (sentFor === userId) return;
    sentFor = userId;
    void pushState()
      .then((state) => (state === 'on' && Notification.permission === 'granted' ? subscribe() : null))
      // tried again with the next load of the page
      .catch(() => null);
  }, [subscribe]);
  return null;
}
