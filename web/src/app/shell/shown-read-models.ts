import { useMatches } from 'react-router-dom';
import { isShown } from '../../lib/shown.ts';

/** The read models that the present screen shows, as its file declares them. */
export function useShownReadModels(): readonly string[] {
  return useMatches().flatMap(({ handle }) => (isShown(handle) ? handle.readModels : []));
}
