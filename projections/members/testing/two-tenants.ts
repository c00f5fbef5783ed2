import { memberRegistered } from '../../../infra/platform/projector/testing/fixtures.ts';

export const membersOfTwoTenants = [memberRegistered(3, 1), memberRegistered(4, 2)];
