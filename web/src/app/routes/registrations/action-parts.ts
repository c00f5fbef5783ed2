import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const actionParts: DetailPart = {
  on: ['item'],
  place: 'beside',
  order: 10,
  readModels: ['actions'],
  load: () => loadPart('itemAction', () => import('./action-section.tsx')),
};
