import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const sizePlanParts: DetailPart = {
  on: ['item'],
  place: 'main',
  order: 35,
  readModels: ['registrants'],
  load: () => loadPart('sizePlan', () => import('./size-plan-section.tsx')),
};
