import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import classes from './home-screen-sheet.module.css';

/** How a person adds the app to the Home Screen of an iPhone or iPad, where no page can do it for them. */
export default function HomeScreenSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Add Muster to the Home Screen`} closeLabel={t`Close`}>
      <ol className={classes.steps}>
        <li>{t`Tap Share. Some browsers have it in their menu.`}</li>
        <li>{t`Choose “Add to Home Screen”.`}</li>
        <li>{t`Tap “Add”.`}</li>
      </ol>
      <p>{t`Then open Muster from its icon. Notifications arrive only in the app opened from the icon.`}</p>
    </Sheet>
  );
}
