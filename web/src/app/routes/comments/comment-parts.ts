import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const commentParts: DetailPart = {
  on: ['event', 'item'],
  place: 'main',
  order: 80,
  readModels: ['comments'],
  load: () => loadPart('comments', () => import('./comment-section.tsx')),
};
