import { describe, expectTypeOf, it } from 'vitest';
import type { EventCode } from '../../domain/event/codes.ts';
import type { Aggregate } from '../../domain/kernel/command.ts';
import { defineCodes, type Code, type DeclaredCodes, type FieldReasons } from '../../domain/kernel/codes.ts';
import { event } from '../../domain/event/decider.ts';
import type { reject } from '../../domain/kernel/rejection.ts';
import type { failure, refusalError } from '../../gateway/server/failure/refusal.ts';
import type { refuse } from '../../infra/platform/dispatch/refuse.ts';
import type { Refusal } from '../../infra/platform/http/failure.ts';

// Checked by the compiler: `npm run typecheck`.

describe('a code', () => {
  it('must be declared', () => {
    expectTypeOf<EventCode>().toExtend<Code>();
    expectTypeOf<'no-such-code'>().not.toExtend<Code>();
    expectTypeOf<string>().not.toExtend<Code>();
    expectTypeOf<{ name: 'no-such-code' }>().not.toExtend<FieldReasons>();
  });

  it('is the type of refusals of deciders, features and edges', () => {
    expectTypeOf<Parameters<typeof reject>[0]>().toEqualTypeOf<Code>();
    expectTypeOf<Parameters<typeof refuse>[0]>().toEqualTypeOf<Code>();
    expectTypeOf<Parameters<typeof failure>[0]>().toEqualTypeOf<Code>();
    expectTypeOf<Parameters<typeof refusalError>[0]>().toEqualTypeOf<Code>();
    expectTypeOf<Refusal['code']>().toEqualTypeOf<Code>();
  });

  it('of a decider must be declared by its aggregate', () => {
    const missing = defineCodes({ refusals: { abandoned: event.codes.refusals.abandoned } });
    expectTypeOf(missing).toExtend<DeclaredCodes<'abandoned'>>();
    expectTypeOf(missing).not.toExtend<DeclaredCodes<EventCode>>();
    type Codes = Aggregate<unknown, never, never, EventCode>['codes'];
    expectTypeOf(event.codes).toExtend<Codes>();
  });
});
