import { decidedAt } from '../../domain/member/decider.ts';

export const ruledAt = decidedAt;
