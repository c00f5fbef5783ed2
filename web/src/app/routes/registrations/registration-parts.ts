import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const registrationParts: DetailPart = {
  on: ['item'],
  place: 'main',
  order: 40,
  readModels: ['registrants'],
  load: () => loadPart('registrants', () => import('./registrant-section.tsx')),
};
