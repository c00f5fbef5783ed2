import { useNavigation } from 'react-router-dom';
import classes from './on-its-way.module.css';

/** A line along the top while another screen is loaded, so that a tap is answered at once. */
export function OnItsWay() {
  const { state } = useNavigation();
  return state === 'loading' && <div className={classes.line} aria-hidden="true" />;
}
