import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCopy } from '../../../lib/use-copy.ts';
import { Notice } from '../../../ui/notice.tsx';
import steps from '../../../ui/form/steps.module.css';
import classes from './enrolment.module.css';

/** Shows the recovery codes, once, with buttons to copy, download and print them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  const { copied, copy } = useCopy(text);
  return (
    <div className={steps.steps}>
      <p>
        {t`Each code signs you in once when you don’t have your second factor. Keep them somewhere safe: they are not shown again.`}
      </p>
      <ol className={`${classes.codes} ${classes.printed}`} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.row}>
        {/* the clipboard is available over https only */}
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => void copy()}>
            {copied === 'yes' ? t`Copied` : t`Copy`}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="muster-recovery-codes.txt"
        >{t`Download`}</Button>
        <Button variant="default" onClick={() => window.print()}>{t`Print`}</Button>
      </div>
      {copied === 'failed' && (
        <Notice kind="error">{t`The codes could not be copied. Please download or print them.`}</Notice>
      )}
      <Button onClick={onDone}>{t`I’ve saved them`}</Button>
    </div>
  );
}
