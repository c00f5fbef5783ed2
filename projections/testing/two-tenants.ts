// What tenants 3 and 4 have of each read model, a line each: row-level security is tried with it.
export { membersOfTwoTenants } from '../members/testing/two-tenants.ts';
