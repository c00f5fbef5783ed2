import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const historyParts: DetailPart = {
  on: ['event'],
  place: 'beside',
  order: 90,
  readModels: ['event-history'],
  load: () => loadPart('eventHistory', () => import('./history-section.tsx')),
};
