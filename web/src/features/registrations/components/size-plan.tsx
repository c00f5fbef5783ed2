import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { glow, useGlow } from '../../../ui/glow.ts';
import type { SizePlan_SizeFragment } from '../live/planned-size.generated.ts';
import classes from './size-plan.module.css';

/** The lists of sizes in the order in which they are shown. */
const lists = [
  { list: 'TOP', title: msg`Top sizes` },
  { list: 'BOTTOM', title: msg`Bottom sizes` },
  { list: 'SHOE', title: msg`Shoe sizes` },
  { list: null, title: msg`No longer offered` },
] as const;

/** The demand for sizes against their stock: a table for each list that has sizes. */
export function SizePlan({ sizes }: { sizes: readonly SizePlan_SizeFragment[] }) {
  const { i18n } = useLingui();
  return lists.map(({ list, title }) => {
    const own = sizes.filter((one) => one.list === list);
    return own.length > 0 && <PlanTable key={list} title={i18n._(title)} sizes={own} />;
  });
}

function PlanTable({ title, sizes }: { title: string; sizes: readonly SizePlan_SizeFragment[] }) {
  const { t } = useTexts();
  const isOffered = sizes[0]?.list !== null;
  // the bars of one table have one scale
  const most = Math.max(
    1,
    ...sizes.map(({ stock, confirmed, waiting }) => Math.max(stock ?? 0, confirmed + waiting)),
  );
  return (
    <table className={classes.plan}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Size`}</th>
          {isOffered && <th scope="col">{t`Stock`}</th>}
          <th scope="col">{t`Registered`}</th>
          <th scope="col">{t`Waiting`}</th>
          {isOffered && <th scope="col">{t`Left`}</th>}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <PlanRow key={size.size ?? ''} size={size} most={most} />
        ))}
      </tbody>
      {isOffered && sizes.length > 1 && <Totals sizes={sizes} />}
    </table>
  );
}

function PlanRow({ size: planned, most }: { size: SizePlan_SizeFragment; most: number }) {
  const { t } = useTexts();
  const locale = useLocale();
  const { list, size, stock, confirmed, waiting } = planned;
  const demand = confirmed + waiting;
  const id = `PlannedSize:${list}:${size}`;
  const shown = useRef(demand);
  const glowing = useGlow(id);
  useEffect(() => {
    if (shown.current !== demand) glow(id);
    shown.current = demand;
  }, [demand, id]);
  return (
    <tr className={glowing}>
      <th scope="row">
        <span dir="auto">{size ?? t`no size`}</span>
        {list !== null && <Bar planned={planned} most={most} />}
      </th>
      {list !== null && <td>{stock?.toLocaleString(locale) ?? t`any number`}</td>}
      <td>{confirmed.toLocaleString(locale)}</td>
      <td>{waiting.toLocaleString(locale)}</td>
      {list !== null && (
        <td>
          <Left {...planned} />
        </td>
      )}
    </tr>
  );
}

/** Stock and demand as lengths; the numbers beside it say the same. */
function Bar({
  planned: { stock, confirmed, waiting },
  most,
}: {
  planned: SizePlan_SizeFragment;
  most: number;
}) {
  const width = (people: number) => ({ width: `${(people / most) * 100}%` });
  return (
    <span className={classes.bar} aria-hidden="true">
      {stock !== null && <span className={classes.stock} style={width(stock)} />}
      <span className={classes.demand} style={width(confirmed + waiting)}>
        <span className={classes.confirmed} style={{ flexGrow: confirmed }} />
        <span className={classes.waiting} style={{ flexGrow: waiting }} />
      </span>
    </span>
  );
}

/** What is left when everybody gets one. */
function Left({ free, short }: { free: number | null; short: number }) {
  if (short > 0)
    return (
      <strong className={classes.short}>
        <Plural value={short} one="# short" other="# short" />
      </strong>
    );
  if (free === null) return <Trans>enough</Trans>;
  return free === 0 ? <Trans>none left</Trans> : <Plural value={free} one="# free" other="# free" />;
}

function Totals({ sizes }: { sizes: readonly SizePlan_SizeFragment[] }) {
  const { t } = useTexts();
  const locale = useLocale();
  const sum = (of: (size: SizePlan_SizeFragment) => number) => sizes.reduce((all, one) => all + of(one), 0);
  const written = (of: (size: SizePlan_SizeFragment) => number) => sum(of).toLocaleString(locale);
  const isUnlimited = sizes.some(({ stock }) => stock === null);
  const short = sum((one) => one.short);
  const free = isUnlimited ? null : sum((one) => one.free ?? 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t`Total`}</th>
        <td>{isUnlimited ? t`any number` : written((one) => one.stock ?? 0)}</td>
        <td>{written((one) => one.confirmed)}</td>
        <td>{written((one) => one.waiting)}</td>
        <td>
          <Left free={free} short={short} />
        </td>
      </tr>
    </tfoot>
  );
}
