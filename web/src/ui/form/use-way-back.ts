import { useNavigate } from 'react-router-dom';

/**
 * For Cancel: leads back to the page that the form was opened from, with its search, or to `path` if
 * the tab began with the form.
 */
export function useWayBack(path: string): () => void {
  const navigate = useNavigate();
  return () => void (hasEntryBefore() ? navigate(-1) : navigate(path));
}

/** The router counts the entries that it adds to the history of the tab, from 0. */
function hasEntryBefore(): boolean {
  const state = window.history.state as { readonly idx?: number } | null;
  return (state?.idx ?? 0) > 0;
}
