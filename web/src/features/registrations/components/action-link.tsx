import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { encodeQR } from 'qr';
import { useCopy } from '../../../lib/use-copy.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './registrations.module.css';

/** The link of the public page, to copy, and as a QR code to print. On paper only the code and its words are seen. */
export function ActionLink({ url, title, subtitle }: { url: string; title: string; subtitle: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(url);
  const code = `data:image/svg+xml,${encodeURIComponent(encodeQR(url, 'svg', { ecc: 'medium', border: 4 }))}`;
  return (
    <div className={classes.link}>
      <figure className={classes.printed}>
        <figcaption className={classes.onPaper}>
          <strong dir="auto">{title}</strong> <span dir="auto">{subtitle}</span>
        </figcaption>
        <img
          className={classes.code}
          src={code}
          alt={t`QR code of the public link`}
          width={200}
          height={200}
        />
        <a className={classes.url} href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </figure>
      <div className={classes.ways}>
        <Button variant="default" onClick={copy}>{t`Copy Link`}</Button>
        <Button variant="default" onClick={() => window.print()}>{t`Print QR code`}</Button>
      </div>
      {copied === 'yes' && <Notice kind="success">{t`Link copied.`}</Notice>}
      {copied === 'failed' && (
        <Notice kind="error">{t`The link could not be copied. Please select and copy it.`}</Notice>
      )}
    </div>
  );
}
