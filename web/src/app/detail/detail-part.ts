import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';

/** The thing that a detail page shows: an event, or an item of it. */
export interface Target {
  readonly tenantId: number;
  readonly eventId: number;
  /** absent on the page of the event itself */
  readonly itemId?: number;
}

/** What a section of a detail page gets. */
export interface SectionProps extends Target {
  /** whether the user is owner or editor; viewers read only */
  readonly canEdit: boolean;
  /** revision of the event or item; changes with every change of its own fields */
  readonly revision: string;
}

export type DetailPage = 'event' | 'item';

interface PlacedPart {
  /** the pages that show the part */
  readonly on: readonly DetailPage[];
  /** sort key within its place, ascending */
  readonly order: number;
}

/** A section that a feature adds to detail pages. Its code is loaded when a page shows it. */
export interface DetailSection extends PlacedPart {
  /** `main`: the wide column, below the fields; `beside`: the narrow column, on a phone after the wide one */
  readonly place: 'main' | 'beside';
  readonly load: () => Promise<{ readonly default: ComponentType<SectionProps> }>;
  /** the read models that the section shows; while one is under repair, the shell says so */
  readonly readModels?: readonly string[];
}

/** A button that a feature adds beside 'Cancel' and 'Save'; it leads to a screen, or does something on this one. */
export interface DetailButton extends PlacedPart {
  readonly place: 'buttons';
  readonly label: MessageDescriptor;
  /** the path of the screen */
  readonly to?: (target: Target) => string;
  /** the action, if it leads to no screen */
  readonly press?: (target: Target) => void;
  /** hidden from viewers */
  readonly forEditors?: true;
}

export type DetailPart = DetailSection | DetailButton;
