import { inTenant, type Screen } from '../screen.ts';

export const screens: readonly Screen[] = [inTenant('notices', 'Notices')];
