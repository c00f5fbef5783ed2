import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { staff } from '../../domain/kernel/policy.ts';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';
import type { LineError as WrongLine } from '../../infra/features/members/port.ts';
import { memberImports } from '../../projections/members/queries.ts';
import { Allowed } from '../server/access/policy.ts';
import { short } from '../../domain/kernel/limits.ts';
import { costOfExport, costOfImport, costOfList } from '../server/costly.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure, refusalError } from '../server/failure/refusal.ts';
import { FieldError, type Failure } from '../server/failure/types.ts';
import {
  CheckMemberImportResult,
  ImportMembersResult,
  LineError,
  MemberImport,
  MemberImportChecked,
  MemberImportUndone,
  MembersImported,
  MembersNotImported,
  UndoMemberImportResult,
} from './types.ts';

@Resolver()
export class MemberImportResolver {
  @Allowed(staff)
  @Query(() => [MemberImport], {
    complexity: costOfList,
    description: 'The latest imports that can still be undone, newest first, at most 20.',
  })
  async memberImports(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<MemberImport[]> {
    const imports = await ports.reads.asTenant(tenantId, (db) => memberImports(db, tenantId));
    return imports.map((row) => Object.assign(new MemberImport(), row));
  }

  @Allowed(staff)
  @Query(() => CheckMemberImportResult, {
    complexity: costOfImport,
    description: 'A dry run of importMembers; changes nothing.',
  })
  async checkMemberImport(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('csv', () => String) csv: string,
  ): Promise<MemberImportChecked | Failure> {
    const report = await ports.members.imports.check(tenantId, csv);
    if ('ok' in report) return failure(report.code, report.fields);
    const { lines, members, errors, leftOut } = report;
    const presented = { lines, members, errors: presentLines(errors), leftOut: [...leftOut] };
    return Object.assign(new MemberImportChecked(), presented);
  }

  @Allowed(staff)
  @Query(() => String, {
    complexity: costOfExport,
    description:
      'All members as CSV. Some 20,000 at most; GET /api/members/{tenant}/members/export has no limit.',
  })
  async memberExport(
    @Ctx() { ports }: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
  ): Promise<string> {
    const exported = await ports.members.imports.export(tenantId);
    if (exported.ok) return exported.csv;
    throw refusalError(exported.code);
  }

  @Allowed(staff)
  @Mutation(() => ImportMembersResult, {
    complexity: costOfImport,
    description:
      'Registers the members of a file. If a line is wrong, nothing is registered, unless `leaveOutWrong` skips wrong lines.',
  })
  async importMembers(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('csv', () => String) csv: string,
    @Arg('leaveOutWrong', () => Boolean, {
      description: 'Whether to skip wrong lines instead of registering nothing.',
      defaultValue: false,
    })
    leaveOutWrong: boolean,
    @Arg('importKey', () => ID, {
      description:
        'Parts of a long file that are sent with the same key are one import, and undone together.',
      nullable: true,
    })
    importKey?: string | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MembersImported | MembersNotImported | Failure> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    if (short.nullish().safeParse(importKey).error) return failure('invalid', { importKey: 'too-long' });
    const options = { leaveOutWrong, importKey: importKey ?? undefined };
    const done = await context.ports.members.imports.carryOut(csv, call, options);
    if ('code' in done) return failure(done.code, done.fields);
    const { ok, ...report } = { ...done, errors: presentLines(done.errors) };
    if (ok) return Object.assign(new MembersImported(), report);
    return Object.assign(new MembersNotImported(), failure('invalid'), report);
  }

  @Allowed(staff)
  @Mutation(() => UndoMemberImportResult, {
    complexity: costOfImport,
    description: 'Removes the members that the import registered and that were not changed since.',
  })
  async undoMemberImport(
    @Ctx() context: GatewayContext,
    @Arg('tenantId', () => Int) tenantId: number,
    @Arg('importId', () => ID) importId: string,
    @Arg('continueAfter', () => Int, {
      description: 'Continues an undo after this member: `continueAfter` of the answer before.',
      nullable: true,
    })
    continueAfter?: number | null,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<MemberImportUndone> {
    const call = { ...callContext(context, staffOf(context), { tenantId, commandId }), tenantId };
    const undone = await context.ports.members.imports.undo(importId, call, continueAfter ?? undefined);
    return Object.assign(new MemberImportUndone(), { ...undone, kept: [...undone.kept] });
  }
}

function presentLines(errors: readonly WrongLine[]): LineError[] {
  return errors.map(({ line, fields }) =>
    Object.assign(new LineError(), {
      line,
      fields: Object.entries(fields).map(([field, code]) =>
        Object.assign(new FieldError(), { field, code, message: catalogue.fieldText(code) }),
      ),
    }),
  );
}
