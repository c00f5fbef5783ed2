import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { folded, hasWords } from '../../../lib/search-words.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { SearchStatus } from '../../../ui/search-status.tsx';
import type { DoorList, DoorRegistrant } from '../model/door-list.ts';
import classes from './door.module.css';
import { useWhen } from './verdict-text.ts';

/** The most lines that are shown at once: nobody scrolls a longer list at a door. */
const mostShown = 100;

/** Who registered, from the device: searched by name, checked in by hand. */
export function DoorRegistrants({
  list,
  isLive,
  isKept,
  reading,
  find,
  settled,
  isWaiting,
  onCheckIn,
  onUndo,
}: {
  list: DoorList;
  isLive: boolean;
  /** the list is the one that the device kept: the server has not answered yet */
  isKept: boolean;
  /** how much of the list was read, while it is; null otherwise */
  reading: { readonly read: number } | null;
  /** asks the server for whom the device does not keep; null where it keeps everybody, or without network */
  find: ((search: string) => Promise<readonly DoorRegistrant[]>) | null;
  /** grows when something was done: afterwards who was found is read again */
  settled: number;
  /** whether a scan of this registrant waits to be sent */
  isWaiting(registrantId: number): boolean;
  onCheckIn(registrant: DoorRegistrant): void;
  onUndo(registrant: DoorRegistrant): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [search, setSearch] = useState('');
  const here =
    search.trim() === ''
      ? list.registrants
      : list.registrants.filter(({ name }) => hasWords(search, [folded(name)]));
  const found = [...here, ...useFoundElsewhere(search, { find, settled, list })];
  const numberOf = (number: number) => number.toLocaleString(locale);
  const [read, kept, total] = [reading?.read ?? 0, list.registrants.length, list.total].map(numberOf);
  const [missing, reads] = [numberOf(list.total - list.registrants.length), reading && isLive];
  const [shown, all] = [Math.min(found.length, mostShown), found.length].map(numberOf);
  const readAt = momentOf(list.readAt, list.timezone, locale);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>{t`Registrants`}</h2>
      {/* always one line, so that the list does not move under a finger when the connection comes or goes */}
      <p className={classes.quiet} aria-live={reads ? 'off' : 'polite'}>
        {reads && t`Reading the list: ${read} of ${total}`}
        {!reads && (isLive && !isKept ? t`Up to date.` : t`As this device read them on ${readAt}.`)}
      </p>
      {!reads && !list.isComplete && (
        <p className={classes.quiet}>
          {isLive
            ? t`Only the first ${kept} of ${total} by name are on this device. The others are looked up online.`
            : t`${missing} of ${total} registrants are not on this device. Their tickets are kept, and checked when you are back online.`}
        </p>
      )}
      <TextInput
        type="search"
        aria-label={t`Search by name`}
        placeholder={t`Name`}
        leftSection={<SearchIcon />}
        value={search}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div role="status">
        {found.length === 0 && (
          <p className={classes.quiet}>
            {search.trim() === '' ? t`Nobody has registered yet.` : t`No registrants found.`}
          </p>
        )}
      </div>
      <SearchStatus
        key={search.trim()}
        result={
          found.length === 0 || search.trim() === ''
            ? null
            : t`${plural(found.length, { one: '# registrant found', other: '# registrants found' })}`
        }
      />
      <ul className={classes.lines}>
        {found.slice(0, mostShown).map((registrant) => (
          <Line
            key={registrant.registrantId}
            registrant={registrant}
            timezone={list.timezone}
            isLive={isLive}
            isWaiting={isWaiting(registrant.registrantId)}
            onCheckIn={onCheckIn}
            onUndo={onUndo}
          />
        ))}
      </ul>
      {found.length > mostShown && (
        <p className={classes.quiet}>{t`${shown} of ${all}. Search to find the others.`}</p>
      )}
    </section>
  );
}

/** The pause between typing and the request to the server, milliseconds. */
const pause = 300;

/** Whom the server finds and the device does not keep; nobody without a search, or without an answer. */
function useFoundElsewhere(
  search: string,
  { find, settled, list }: Pick<Parameters<typeof DoorRegistrants>[0], 'find' | 'settled' | 'list'>,
): readonly DoorRegistrant[] {
  const [found, setFound] = useState<{ of: string; registrants: readonly DoorRegistrant[] } | null>(null);
  const words = find === null ? '' : search.trim();
  const ask = useEffectEvent((of: string) => find?.(of) ?? Promise.resolve([]));
  useEffect(() => {
    if (words === '') return;
    let here = true;
    const timer = setTimeout(() => {
      ask(words)
        .then((registrants) => here && setFound({ of: words, registrants }))
        // without an answer the list of the device is all there is
        .catch(() => here && setFound(null));
    }, pause);
    return () => {
      here = false;
      clearTimeout(timer);
    };
    // a found registrant is read again after a scan of their ticket
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [words, settled]);
  if (words === '' || found?.of !== words) return [];
  const kept = new Set(list.registrants.map(({ registrantId }) => registrantId));
  return found.registrants.filter(({ registrantId }) => !kept.has(registrantId));
}

function Line({
  registrant,
  timezone,
  isLive,
  isWaiting,
  onCheckIn,
  onUndo,
}: {
  registrant: DoorRegistrant;
  timezone: string;
  isLive: boolean;
  isWaiting: boolean;
  onCheckIn(registrant: DoorRegistrant): void;
  onUndo(registrant: DoorRegistrant): void;
}) {
  const { t } = useLingui();
  const when = useWhen(timezone);
  const nameId = useId();
  const { name, size, status, checkIn } = registrant;
  const stateText = () => {
    if (checkIn) return t`Checked in at ${when(checkIn.scannedAt)} by ${checkIn.by}`;
    if (isWaiting) return t`Waiting to sync`;
    return { CONFIRMED: t`Confirmed`, WAITING: t`Waiting`, CANCELLED: t`Cancelled` }[status];
  };
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        <span id={nameId} className={classes.name}>
          {name}
        </span>
        <span className={classes.quiet}>{[stateText(), size].filter(Boolean).join(' · ')}</span>
      </div>
      {status === 'CONFIRMED' && !checkIn && !isWaiting && (
        <Button className={classes.act} aria-describedby={nameId} onClick={() => onCheckIn(registrant)}>
          {t`Check in`}
        </Button>
      )}
      {checkIn && isLive && (
        <Button
          className={classes.act}
          variant="default"
          aria-describedby={nameId}
          onClick={() => onUndo(registrant)}
        >
          {t`Undo`}
        </Button>
      )}
    </li>
  );
}
