import type { Build } from './build.ts';
import { Folding, type Loaded } from './fold.ts';
import {
  isPlainStep,
  isSpreadStep,
  isSweepStep,
  orCannotApply,
  rowStep,
  RowsOfPlan,
  type Plan,
  type RowStep,
  type SpreadStep,
  type Step,
} from './plan.ts';

/**
 * A plan with every event told in all its tenants, now that the rows which name them are loaded;
 * `needed` are the rows that this looks at besides. Throws CannotApply as folding does.
 */
export function spreadOut(build: Build, { steps }: Plan<Step | SpreadStep>, loaded: Loaded): Plan {
  const spreads = steps.filter(isSpreadStep);
  // most batches: nothing to look at a second time
  if (spreads.length === 0) return { steps: steps.filter(isPlainStep), needed: new Map() };
  const naming = new Set(spreads.map(({ spread }) => spread.by.table));
  const folding = new Folding(loaded);
  const rows = new RowsOfPlan();
  const all: Step[] = [];
  for (const step of steps) {
    const told = isSpreadStep(step)
      ? inEachTenant(build, step, folding).map((one) => rows.changed(one))
      : [step];
    for (const one of told) if (!isSweepStep(one) && naming.has(one.change.table)) folding.take(one);
    all.push(...told);
  }
  return { steps: all, needed: rows.needed };
}

function inEachTenant(
  build: Build,
  { event, spread, key }: SpreadStep,
  folding: Folding,
): readonly RowStep[] {
  const row = folding.present(spread.by.table, key);
  return orCannotApply(event, () => spread.tenantIds(row)).flatMap((tenantId) =>
    spread.changes.map((change) => rowStep(build, { ...event, tenantId }, change)),
  );
}
