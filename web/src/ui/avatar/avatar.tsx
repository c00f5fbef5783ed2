import { useState } from 'react';
import { initials } from '../initials.ts';
import classes from './avatar.module.css';

/**
 * A person's picture, or their initials where there is none or it cannot be had. Decoration: the name
 * stands beside it. `size` in CSS pixels.
 */
export function Avatar({ image, name, size = 56 }: { image: string | null; name: string; size?: number }) {
  const style = { '--size': `${size}px` };
  return (
    <span className={classes.avatar} style={style} aria-hidden="true">
      {initials(name)}
      {image && <Picture key={image} image={image} />}
    </span>
  );
}

/** Lies over the initials, and is gone when it does not come. */
function Picture({ image }: { image: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  // a picture that was just chosen has no thumbnail yet
  const address = image.startsWith('/media/') ? `${image}/thumbnail` : image;
  return (
    <img className={classes.picture} src={address} alt="" decoding="async" onError={() => setMissing(true)} />
  );
}
