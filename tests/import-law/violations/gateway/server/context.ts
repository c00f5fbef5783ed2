import { answeredAt } from '../member/types.ts';

export const context = answeredAt;
