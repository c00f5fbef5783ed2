import { memberRegistered } from '../../../infra/platform/projector/testing/fixtures.ts';

export const ofTwoTenants = [memberRegistered(3, 1), memberRegistered(4, 2)];
