import { create } from 'qrcode';
import { useLingui } from '@lingui/react/macro';
import classes from './enrolment.module.css';

/** A text as a QR code, drawn as one path. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter((index) =>
    modules.get(Math.floor(index / modules.size), index % modules.size),
  );
  const path = dark
    .map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`)
    .join('');
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${modules.size} ${modules.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code for your authenticator app`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
