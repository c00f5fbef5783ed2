import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { asOf } from '../../graphql/kept/as-of.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { clockOf } from '../../lib/format.ts';
import { reach } from '../../lib/reach.ts';
import { useStore } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says from when the screen is while the server does not answer. */
export default function AsOfNotice() {
  const moment = useStore(asOf);
  return moment !== null && <AsOf key={moment} moment={moment} />;
}

function AsOf({ moment }: { moment: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [now] = useState(Date.now);
  const time = clockOf(moment, now, locale);
  return (
    <Notice kind="quiet">
      {useStore(reach) === 'offline'
        ? t`You are offline. What you see is from ${time}.`
        : t`Muster can’t be reached. What you see is from ${time}.`}
    </Notice>
  );
}
