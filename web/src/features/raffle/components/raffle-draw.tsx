import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState, type FormEvent } from 'react';
import { isNoAnswer } from '../../../graphql/errors.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './raffle.module.css';

/** Draws winners: how many, and from whom. */
export function RaffleDraw({
  itemId,
  drawAt,
  onSize,
  onRun,
  onNoAnswer,
}: {
  itemId: number;
  /** when the public random number of this draw comes; null if it uses none */
  drawAt: string | null;
  /** the size that is typed; empty for all */
  onSize(size: string): void;
  /** resolves to the code of the refusal, or null; rejects when the call failed or no answer came */
  onRun(qty: number, size: string | null): Promise<string | null>;
  /** the server could not be reached */
  onNoAnswer(qty: number, size: string | null): void;
}) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const at = drawAt === null ? '' : momentOf(drawAt, timezone, locale);
  const [qty, setQty] = useState('1');
  const [size, setSize] = useState('');
  const wantedSize = size.trim();
  useEffect(() => onSize(wantedSize), [wantedSize, onSize]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const draft = useDraft(`raffle-${itemId}`, {
    value: { qty, size },
    changed: qty !== '1' || size !== '',
    asks: false,
    restore(kept) {
      setQty(kept.qty);
      setSize(kept.size);
    },
    reset() {
      setQty('1');
      setSize('');
    },
  });
  // docs/product/raffles.md: less than one, or no number, counts as one
  const count = Math.max(1, Math.trunc(Number(qty)) || 1);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setQty(String(count));
    setBusy(true);
    setSaid(null);
    const wanted = wantedSize || null;
    try {
      const refused = await onRun(count, wanted);
      if (refused === null) draft.saved();
      setSaid(
        refused === null
          ? { kind: 'success', text: t`Raffle run requested.` }
          : { kind: 'error', text: refusalText(i18n, refused) ?? t`Failed to run raffle.` },
      );
    } catch (error) {
      if (isNoAnswer(error)) onNoAnswer(count, wanted);
      setSaid({ kind: 'error', text: t`Failed to run raffle.` });
    }
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={run} noValidate>
      <div className={classes.draw}>
        <TextInput
          label={t`Number of winners`}
          inputMode="numeric"
          value={qty}
          onChange={(event) => setQty(event.currentTarget.value)}
        />
        <TextInput
          label={t`Size`}
          description={t`Optional. Only registrants with this size take part.`}
          value={size}
          maxLength={200}
          onChange={(event) => setSize(event.currentTarget.value)}
        />
      </div>
      <p className={classes.quiet}>
        {t`Everybody with a place takes part. People who have won are not drawn again.`}
      </p>
      {drawAt !== null && (
        <p className={classes.quiet}>
          {t`Run closes the list of entries. The winners are drawn at ${at}, with a public random number that nobody can know before.`}
        </p>
      )}
      <DraftNotice draft={draft} />
      {said && <Notice kind={said.kind}>{said.text}</Notice>}
      <FormButtons>
        <Button type="submit" loading={busy}>{t`Run`}</Button>
      </FormButtons>
    </form>
  );
}
