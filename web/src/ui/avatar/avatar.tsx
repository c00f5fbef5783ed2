import { useState } from 'react';
import { initials } from '../initials.ts';
import classes from './avatar.module.css';

/**
 * A person's picture, or their initials if there is none or it cannot be loaded. Decorative: the name is
 * next to it. `size` in CSS pixels.
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

/** Head and shoulders, for a person without a name. */
const Nobody = () => (
  <svg viewBox="0 0 20 20" width="56%" height="56%" fill="currentColor" focusable="false">
    <circle cx="10" cy="6.4" r="3.8" />
    <path d="M2.6 18.4A7.4 7.4 0 0 1 17.4 18.4Z" />
  </svg>
);

/** Covers the initials; removed if it cannot be loaded. */
function Picture({ image }: { image: string }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  // a newly chosen picture has no thumbnail
  const address = image.startsWith('/media/') ? `${image}/thumbnail` : image;
  return (
    <img className={classes.picture} src={address} alt="" decoding="async" onError={() => setMissing(true)} />
  );
}
