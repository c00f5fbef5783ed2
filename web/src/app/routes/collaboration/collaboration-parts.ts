import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const collaborationParts: DetailPart = {
  on: ['event', 'item'],
  place: 'beside',
  order: 70,
  readModels: ['collaborations'],
  load: () => loadPart('collaborators', () => import('./collaborators.tsx')),
};
