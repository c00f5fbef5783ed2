import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isNavigating, watchNavigation } from './navigation.ts';

test('a navigation counts from its first moment until the screen has loaded', async () => {
  const screen = Promise.withResolvers<object>();
  const router = createMemoryRouter([{ path: '/' }, { path: '/next', lazy: () => screen.promise }]);
  watchNavigation(router);
  expect(isNavigating()).toBe(false);
  const navigated = router.navigate('/next');
  expect(isNavigating()).toBe(true);
  screen.resolve({});
  await navigated;
  expect(isNavigating()).toBe(false);
  router.dispose();
});
