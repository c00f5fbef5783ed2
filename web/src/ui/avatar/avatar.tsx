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
      {name.trim() ? initials(name) : <Nobody />}
      {image && <Picture key={image} image={image} />}
    </span>
  );
}

/** Head and shoulders of whoever has no name yet. */
const Nobody = () => (
  <svg viewBox="0 0 20 20" width="56%" height="56%" fill="currentColor" focusable="false">
    <circle cx="10" cy="6.4" r="3.8" />
    <path d="M2.6 18.4A7.4 7.4 0 0 1 17.4 18.4Z" />
  </svg>
);

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
