import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { recall, remember } from '../../../lib/remembered.ts';

const key = 'members-table';

/** Whether the members are shown as a table: on wide screens, by a choice that this device remembers. */
export function useTableView() {
  const isPossible =
    useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isChosen, setChosen] = useState(() => recall(key) === true);
  return {
    isPossible,
    isChosen,
    toggle() {
      setChosen(!isChosen);
      remember(key, isChosen ? null : true);
    },
  };
}
