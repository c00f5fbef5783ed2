import { answeredAt } from '../../../gateway/member/types.ts';

export const at = answeredAt;
