import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const mediaParts: DetailPart = {
  on: ['event', 'item'],
  place: 'main',
  order: 10,
  readModels: ['event-media'],
  load: () => loadPart('eventMedia', () => import('./media-section.tsx')),
};
