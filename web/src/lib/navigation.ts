import type { DataRouter } from 'react-router-dom';

let navigating = false;

/** Follows the navigations of the app's router; call once. */
export function watchNavigation(router: Pick<DataRouter, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    navigating = navigation.state !== 'idle';
  });
}

/** Whether another screen is loading. `useNavigation` says so later, because React defers its update. */
export const isNavigating = (): boolean => navigating;
