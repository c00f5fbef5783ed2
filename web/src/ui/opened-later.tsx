import { lazy, Suspense, type ComponentType } from 'react';
import { loadPart } from '../lib/load-part.ts';
import { useWanted } from '../lib/use-wanted.ts';

/**
 * A part that opens over a screen, such as a sheet, without its code: that is fetched when the first screen has
 * settled, or at the first opening. `name` names the part where it cannot be loaded, and `isOpened` reads from its
 * props whether it is open.
 */
export function openedLater<Props extends object>(
  name: string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  isOpened: (props: Props) => boolean,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => loadPart(name, load));
  return function OpenedLater(props) {
    const wanted = useWanted(isOpened(props), load);
    return <Suspense>{wanted && <Part {...props} />}</Suspense>;
  };
}
