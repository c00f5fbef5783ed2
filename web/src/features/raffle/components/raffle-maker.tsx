import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { RaffleScreen_RaffleFragment } from '../live/raffle.generated.ts';
import { type Choosable, MediaChoice } from './media-choice.tsx';
import classes from './raffle.module.css';

/** Makes the raffle with the chosen pictures and videos, and shows its link once it is made. */
export function RaffleMaker({
  made,
  media,
  canEdit,
  link,
  back,
  post,
  onSubmit,
}: {
  made: RaffleScreen_RaffleFragment | null;
  media: readonly Choosable[];
  canEdit: boolean;
  /** the address of the public page */
  link: string;
  /** where Cancel leads */
  back: string;
  /** where Post leads */
  post: string;
  /** resolves to the code of the refusal, or null */
  onSubmit(media: string[]): Promise<string | null>;
}) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(made?.media));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const known = media.map(({ url }) => url).filter((url) => chosen.has(url));
      const refused = await onSubmit(known);
      if (refused !== null) setProblem(refusalText(i18n, refused) ?? t`Failed to create raffle.`);
    } catch {
      setProblem(t`Failed to create raffle.`);
    }
    setBusy(false);
  };
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setProblem(t`The link could not be copied. Please select and copy it.`),
    );
  return (
    <>
      <MediaChoice media={media} chosen={chosen} onChange={setChosen} disabled={!canEdit} />
      {problem && <Notice kind="error">{problem}</Notice>}
      {made && (
        <>
          <p className={classes.quiet}>
            {t`Everybody with this link sees that each draw was fair: what was published before it, the entries without names, and the check.`}
          </p>
          <a className={classes.link} href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
          {copied && <Notice kind="success">{t`Link copied.`}</Notice>}
        </>
      )}
      <FormButtons many>
        <Button variant="default" onClick={() => void navigate(back)}>{t`Cancel`}</Button>
        {made && <Button variant="default" onClick={() => void navigate(post)}>{t`Post`}</Button>}
        {made && <Button variant="default" onClick={copy}>{t`Copy Link`}</Button>}
        {canEdit && <Button loading={busy} onClick={submit}>{t`Submit`}</Button>}
      </FormButtons>
    </>
  );
}
