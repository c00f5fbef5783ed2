import { lazy } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import type { DetailPart } from '../../detail/detail-part.ts';

export const sizePlanParts: DetailPart = {
  on: ['item'],
  place: 'main',
  order: 35,
  readModels: ['registrants'],
  Component: lazy(() => loadPart('sizePlan', () => import('./size-plan-section.tsx'))),
};
