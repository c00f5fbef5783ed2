import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Target } from './detail-part.ts';
import { buttonsOf } from './parts-of.ts';

/** The buttons that features add to a detail page. */
export function DetailButtons({ canEdit, ...target }: Target & { canEdit: boolean }) {
  const { i18n } = useLingui();
  return buttonsOf(target.itemId === undefined ? 'event' : 'item')
    .filter(({ forEditors }) => canEdit || !forEditors)
    .map(({ label, press, to }) =>
      to ? (
        <Button key={label.id} variant="default" component={Link} to={to(target)}>
          {i18n._(label)}
        </Button>
      ) : (
        <Button key={label.id} variant="default" onClick={() => press?.(target)}>
          {i18n._(label)}
        </Button>
      ),
    );
}
