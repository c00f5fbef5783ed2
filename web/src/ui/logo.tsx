import { TallyGroup } from './tally-group.tsx';
import classes from './logo.module.css';

/** The product's logo: a tally of five, and the name. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size }}>
      <TallyGroup marks={5} size={size} />
      Muster
    </span>
  );
}
