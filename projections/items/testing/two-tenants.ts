import { itemRegistered } from '../../../domain/item/testing/item-registered.ts';

export const ofTwoTenants = [
  { stream: 'item-1', event: itemRegistered(3, 1, 10) },
  { stream: 'item-2', event: itemRegistered(4, 2, 11) },
];
