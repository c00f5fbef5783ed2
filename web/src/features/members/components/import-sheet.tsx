import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../../ui/sheet.tsx';
import ImportSteps from './import-steps.tsx';

/** The dialog in which members are imported. It stays open while an import runs. */
export default function ImportSheet({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useLingui();
  const [running, setRunning] = useState(false);
  const close = () => {
    if (!running) onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={t`Import members`} closeLabel={t`Close`}>
      <ImportSteps running={running} onRunning={setRunning} onClose={close} />
    </Sheet>
  );
}
