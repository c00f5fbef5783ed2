import { useLingui } from '@lingui/react/macro';
import { Sheet } from '../../ui/sheet.tsx';
import { Sidebar } from './sidebar.tsx';

/** All screens, on a phone. */
export default function MoreSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`More`} closeLabel={t`Close`}>
      <Sidebar onFollow={onClose} />
    </Sheet>
  );
}
