import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import classes from './photo-preview.module.css';

/** The picture that a member has or is to have, with what can be done about it beside it. */
export function PhotoPreview({
  image,
  name,
  onRemove,
  children,
}: {
  image: string | null;
  name: string;
  onRemove: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.photo}>
      <Avatar image={image} name={name} size={88} />
      <div className={classes.actions}>
        <p role="status" className={classes.words}>
          {image
            ? t`This photo stands beside the name.`
            : t`Without a photo, initials stand beside the name.`}
        </p>
        {children}
        {onRemove && <Button variant="subtle" onClick={onRemove}>{t`Remove photo`}</Button>}
      </div>
    </div>
  );
}
