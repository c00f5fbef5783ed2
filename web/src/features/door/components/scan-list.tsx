import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { timeOf } from '../../../lib/format.ts';
import type { DoorRegistrant } from '../model/door-list.ts';
import { isOvertaken, type Scan, verdictOf } from '../model/scan.ts';
import classes from './door.module.css';
import { toneOf, useVerdictText } from './verdict-text.ts';

/** The scans of this device: what waits to be sent, and what became of the others, the newest first. */
export function ScanList({
  scans,
  registrantOf,
  timezone,
  onSend,
  onDrop,
}: {
  scans: readonly Scan[];
  registrantOf(scan: Scan): DoorRegistrant | undefined;
  timezone: string;
  /** null without network */
  onSend: (() => void) | null;
  onDrop(scanKey: string): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const textOf = useVerdictText(timezone);
  const id = useId();
  const waiting = scans.filter(({ answer }) => answer === null).length;
  if (scans.length === 0) return null;
  const nameOf = (scan: Scan) => registrantOf(scan)?.name ?? t`Ticket ${spelled(scan.ticketCode ?? '')}`;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>{t`Scans of this device`}</h2>
        {waiting > 0 && onSend && <Button variant="default" onClick={onSend}>{t`Send now`}</Button>}
      </div>
      <p role="status" className={classes.quiet}>
        {waiting === 0 ? (
          t`Everything is synced.`
        ) : (
          <Plural value={waiting} one="# scan is waiting to sync." other="# scans are waiting to sync." />
        )}
      </p>
      <ul className={classes.lines}>
        {scans.toReversed().map((scan) => {
          const verdict = verdictOf(scan, registrantOf(scan));
          const canDrop = scan.answer === null ? verdict.kind === 'unknown' : toneOf(verdict) === 'bad';
          return (
            <li
              key={scan.scanKey}
              className={`${classes.line} ${classes.scan}`}
              data-overtaken={isOvertaken(scan, verdict) || undefined}
            >
              <div className={classes.who}>
                <span className={classes.name}>{nameOf(scan)}</span>
                <span className={classes.quiet} data-tone={toneOf(verdict)}>
                  {textOf(verdict)}
                </span>
              </div>
              <time className={classes.time} dateTime={scan.scannedAt}>
                {timeOf(scan.scannedAt, timezone, locale)}
              </time>
              {canDrop && (
                <Button
                  className={classes.drop}
                  variant="subtle"
                  size="compact-md"
                  aria-label={t`Discard the scan of ${nameOf(scan)}`}
                  onClick={() => onDrop(scan.scanKey)}
                >{t`Discard`}</Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A ticket code as people read it: in groups of four. */
const spelled = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1 ');
