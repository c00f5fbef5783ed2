import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { kindNames } from '../../../features/outbox/components/delivery-line.tsx';
import { progressNames } from '../../../features/outbox/components/outbox-line.tsx';
import classes from '../../../features/outbox/components/outbox.module.css';
import { deliveryFields } from '../../../features/outbox/live/cached-fields.ts';
import type { DeliveryProgress } from '../../../graphql/schema.generated.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Deliveries } from './deliveries.tsx';
import { Pushes } from './pushes.tsx';

export const handle: Shown = { readModels: ['deliveries', 'pushes'] };

const states = Object.keys(progressNames) as DeliveryProgress[];
const kindsForAll = Object.keys(kindNames) as (keyof typeof kindNames)[];
/** the server shows them to admins only */
const kindsForAdmins: ReadonlySet<string> = new Set(['invitation']);
const push = 'push';

/** /{tenant}/outbox: what was sent and is to be sent; the address has state, kind and thing. */
export function Component() {
  const { t, i18n } = useLingui();
  useCachedFields(deliveryFields);
  const [params, setParams] = useSearchParams();
  const source = params.get('source');
  const isAdmin = useTenant().role === 'ADMIN';
  const kinds = kindsForAll.filter((one) => isAdmin || !kindsForAdmins.has(one));
  const progress = states.find((state) => state === params.get('state')) ?? null;
  const kind = kinds.find((one) => one === params.get('kind')) ?? null;
  const isPushOnly = params.get('kind') === push;
  const choose = (name: 'state' | 'kind', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className={classes.page}>
      <PageHeading title={t`Outbox`} />
      <div className={classes.filters}>
        <NativeSelect
          label={t`State`}
          value={progress ?? ''}
          onChange={({ currentTarget: { value } }) => choose('state', value)}
          data={[
            { value: '', label: t`All` },
            ...states.map((state) => ({ value: state, label: i18n._(progressNames[state]) })),
          ]}
        />
        <NativeSelect
          label={t`Kind`}
          value={isPushOnly ? push : (kind ?? '')}
          onChange={({ currentTarget: { value } }) => choose('kind', value)}
          data={[
            { value: '', label: t`All` },
            ...kinds.map((one) => ({ value: one, label: i18n._(kindNames[one]) })),
            { value: push, label: t`Push notifications` },
          ]}
        />
      </div>
      {!isPushOnly && <Deliveries progress={progress} kind={kind} source={source} />}
      {(isPushOnly || (kind === null && source === null)) && <Pushes progress={progress} />}
    </div>
  );
}
