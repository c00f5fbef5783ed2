import type { DetailButton, DetailPage, DetailPart, DetailSection } from './detail-part.ts';
import * as parts from './parts.ts';

const sorted: readonly DetailPart[] = Object.values(parts)
  .flat()
  .toSorted((one, other) => one.order - other.order);

/** The sections of the detail page of events or items, in their order. */
export const sectionsOf = (page: DetailPage): readonly DetailSection[] =>
  sorted.filter((part) => part.place !== 'buttons').filter(({ on }) => on.includes(page));

/** The buttons of the detail page of events or items, in their order. */
export const buttonsOf = (page: DetailPage): readonly DetailButton[] =>
  sorted.filter((part) => part.place === 'buttons').filter(({ on }) => on.includes(page));
