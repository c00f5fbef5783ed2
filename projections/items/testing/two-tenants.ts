import { itemRegistered } from './item-registered.ts';

export const ofTwoTenants = [itemRegistered(3, 1, 10), itemRegistered(4, 2, 11)];
