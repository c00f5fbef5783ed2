import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import classes from './photo-preview.module.css';
import { useImageLoads } from './use-image-loads.ts';

/** The member's saved or newly chosen picture, with buttons. */
export function PhotoPreview({
  image,
  name,
  onUnreadable,
  onRemove,
  children,
}: {
  image: string | null;
  name: string;
  /** the chosen file cannot be shown as a picture */
  onUnreadable(): void;
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const chosen = image?.startsWith('blob:') ?? false;
  // same address as in the avatar
  const address = image?.startsWith('/media/') ? `${image}/thumbnail` : image;
  const shown = useImageLoads(address, chosen ? onUnreadable : undefined);
  const words = () => {
    if (image === null) return t`No photo? We show initials.`;
    if (shown === null) return null;
    return shown
      ? t`We show this photo beside the name.`
      : t`The photo can’t be shown at the moment, so we show initials.`;
  };
  return (
    <div className={classes.photo}>
      <Avatar image={image} name={name} size={88} />
      <div className={classes.actions}>
        <p role="status" className={classes.words}>
          {words()}
        </p>
        {children}
        {onRemove && <Button variant="subtle" onClick={onRemove}>{t`Remove photo`}</Button>}
      </div>
    </div>
  );
}
