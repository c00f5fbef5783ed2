import { given } from '../../../tests/support/given.ts';

export const bus = given;
