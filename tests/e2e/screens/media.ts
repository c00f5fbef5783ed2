import { inTenant, type Screen } from '../screen.ts';
import { visible } from '../visitors.ts';

export const screens: readonly Screen[] = [
  inTenant('eventHistory', 'Event History', {
    then: (page) => visible(page.getByText('No images yet.', { exact: true })),
  }),
];
