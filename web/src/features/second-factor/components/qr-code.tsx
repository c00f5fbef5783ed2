import { encodeQR } from 'qr';
import { useLingui } from '@lingui/react/macro';
import classes from './enrolment.module.css';

/** A text as a QR code, drawn as one path. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  // the package draws a border of one module at least; the quiet zone is the padding of the style
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = rows.length - 2;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.code}
      viewBox={`1 1 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code for your authenticator app`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
