import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import { isNavigating } from './navigation.ts';

/**
 * Navigates only if the user is still on the page that called the hook, and not on the way to another one. For use
 * after an answer of the server.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (to, options) => {
    if (entryKey() === key && !isNavigating()) return navigate(to, options);
  };
}

/** The key of the entry of the browser's history, as React Router keeps it. */
function entryKey(): string {
  const { key = 'default' } = (window.history.state ?? {}) as { readonly key?: string };
  return key;
}
