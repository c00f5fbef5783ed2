import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DoneIcon, PlayIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './library-grid.module.css';
import { LibraryMonth } from './library-month.tsx';
import type { Library, LibraryFile } from '../model/use-library.ts';

interface Shown {
  readonly library: Library;
  /** the kind of the files, if the library is filtered by it */
  readonly only?: LibraryFile['kind'] | undefined;
  /** the addresses of the files that are chosen, where several can be */
  readonly chosen?: ReadonlySet<string>;
  onChoose(file: LibraryFile): void;
}

/** The tenant's pictures and videos, newest first, of all months or of one. */
export function LibraryGrid(props: Shown) {
  return (
    <>
      <LibraryMonth library={props.library} />
      <Files {...props} />
    </>
  );
}

function Files({ library, only, chosen, onChoose }: Shown) {
  const { t } = useLingui();
  const { files, failed, hasMore, loading, month } = library;
  const emptyText =
    month !== null
      ? t`The library has nothing from this month.`
      : only === 'IMAGE'
        ? t`The library has no images yet.`
        : t`The library is still empty.`;
  const failure = failed && (
    <Notice
      kind="error"
      actions={<Button variant="default" onClick={library.refresh}>{t`Try again`}</Button>}
    >
      {t`Failed to load the library.`}
    </Notice>
  );
  if (!files) return failure || <Skeleton height={240} radius="lg" />;
  if (files.length === 0 && !failure) return <p className={classes.none}>{emptyText}</p>;
  return (
    <>
      {failure}
      <ul className={classes.grid} aria-label={t`Library`}>
        {files.map((file) => (
          <Tile key={file.id} file={file} isChosen={chosen?.has(file.url)} onChoose={() => onChoose(file)} />
        ))}
      </ul>
      {hasMore && (
        <Button
          className={classes.more}
          variant="default"
          loading={loading}
          onClick={library.loadMore}
        >{t`Load More`}</Button>
      )}
    </>
  );
}

function Tile({
  file,
  isChosen,
  onChoose,
}: {
  file: LibraryFile;
  /** undefined where a file is chosen at once */
  isChosen: boolean | undefined;
  onChoose(): void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const added = momentOf(file.addedAt, timezone, locale);
  return (
    <li>
      <UnstyledButton
        className={classes.tile}
        onClick={onChoose}
        aria-pressed={isChosen}
        aria-label={file.kind === 'IMAGE' ? t`Image of ${added}` : t`Video of ${added}`}
      >
        {file.thumbnailUrl ? (
          <img src={file.thumbnailUrl} alt="" loading="lazy" />
        ) : (
          <video src={file.url} muted preload="metadata" />
        )}
        {file.kind === 'VIDEO' && <PlayIcon />}
        {isChosen && (
          <span className={classes.mark}>
            <DoneIcon />
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}
