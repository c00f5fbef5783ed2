import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DoorRegistrant } from '../model/door-list.ts';
import { isOvertaken, type Scan, verdictOf } from '../model/scan.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './door.module.css';
import { useVerdictText } from './verdict-text.ts';

/** Tells staff that a ticket which counted here was scanned earlier on another device, whose scan arrived later. */
export function Overtaken({
  scans,
  registrantOf,
  timezone,
  onSeen,
}: {
  scans: readonly Scan[];
  registrantOf(scan: Scan): DoorRegistrant | undefined;
  timezone: string;
  /** the scan can be forgotten */
  onSeen(scanKey: string): void;
}) {
  const { t } = useLingui();
  const textOf = useVerdictText(timezone);
  return scans.flatMap((scan) => {
    const registrant = registrantOf(scan);
    const verdict = verdictOf(scan, registrant);
    if (!registrant || !isOvertaken(scan, verdict)) return [];
    return [
      <Notice
        key={scan.scanKey}
        kind="live"
        actions={<Button variant="default" onClick={() => onSeen(scan.scanKey)}>{t`Got it`}</Button>}
      >
        <strong className={classes.toldName}>{registrant.name}</strong>
        {textOf(verdict)}
      </Notice>,
    ];
  });
}
