import { v5, validate } from 'uuid';
import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { registerMember, undoMemberImport } from '../../../domain/member/commands.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import { membersByEmails, membersOfImport, membersPage } from '../../../projections/members/queries.ts';
import type { Page } from '../../../projections/kernel/page.ts';
import type { MemberRow } from '../../../projections/members/table.ts';
import type { Reads } from '../../platform/database/port.ts';
import { commandIdOf } from '../../platform/dispatch/command-id.ts';
import type { Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { CallerLeft } from '../../platform/failures/busy.ts';
import { breaksForOthers } from '../../platform/fair-queues/give-way.ts';
import { currentCall } from '../../platform/http/caller.ts';
import { afterAll, contextOfPart } from './after-all.ts';
import { inSteps } from './in-steps.ts';
import type { LineError, MemberImports } from './port.ts';
import { readCsv, type CsvLine } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

/** Commands that run at a time: several share statements, and many would keep those of other tenants waiting. */
const commandsAtOnce = 8;

/** Characters of an export that is one answer; some 20,000 members. A download has no limit. */
const longest = 5_000_000;
/** Members that a download reads and writes before other calls have their turn: some milliseconds. */
const pageLength = 100;

/** Addresses that are looked up before other calls have their turn. */
const emailsAtOnce = 250;
/** Lines that are checked before other calls have their turn: some milliseconds. */
const linesAtOnce = 25;

/** Members that an undo reads at a time. */
const undoneAtOnce = 100;
/** ms after which an undo begins no further members: an answer may take five minutes, the wait for the turn included. */
const longestUndo = 200_000;

interface Checked {
  readonly lines: number;
  readonly valid: readonly CsvLine[];
  readonly errors: readonly LineError[];
  readonly leftOut: readonly string[];
}

/** Creates the import and export of members. */
export function createMemberImports(parts: {
  readonly dispatcher: Dispatcher;
  readonly reads: Reads;
  /** ms; for tests */
  readonly undoMs?: number;
}): MemberImports {
  const { dispatcher, reads, undoMs = longestUndo } = parts;

  /** Validates each line. Members that an interrupted run of `importId` registered do not count as taken. */
  async function check(tenantId: number, csv: string, importId: string | null): Promise<Checked | Refused> {
    const file = await readCsv(csv);
    if (typeof file === 'string') return { ok: false, code: 'invalid', fields: { csv: file } };
    const { lines, leftOut } = file;
    const emails = lines.flatMap(({ fields }) => (fields.email ? [fields.email] : []));
    const known: MemberRow[] = [];
    const giveWay = breaksForOthers();
    for (let at = 0; at < emails.length; at += emailsAtOnce) {
      const some = emails.slice(at, at + emailsAtOnce);
      known.push(...(await reads.asTenant(tenantId, (db) => membersByEmails(db, tenantId, some))));
      await giveWay();
    }
    const taken = new Set(
      known.filter((row) => importId === null || row.import_id !== importId).map((row) => row.email_key),
    );
    const earlier = new Set<string>();
    const valid: CsvLine[] = [];
    const errors: LineError[] = [];
    for (const [index, line] of lines.entries()) {
      if (index % linesAtOnce === linesAtOnce - 1) await giveWay();
      if (line.problem !== undefined) {
        errors.push({ line: line.line, fields: { line: line.problem } });
        continue;
      }
      const parsed = registerMember.input.safeParse(line.fields, { reportInput: true });
      const fields = parsed.success ? {} : fieldErrors(parsed.error);
      const key = normaliseName(line.fields.email ?? '');
      if (fields.email === undefined && taken.has(key)) fields.email = 'taken';
      else if (fields.email === undefined && earlier.has(key)) fields.email = 'twice-in-file';
      earlier.add(key);
      if (Object.keys(fields).length > 0) errors.push({ line: line.line, fields });
      else valid.push(line);
    }
    return { lines: lines.length, valid, errors, leftOut };
  }

  /** The file page by page: as text, because rows take several times as much memory. */
  async function* pages(tenantId: number): AsyncGenerator<string> {
    const call = currentCall();
    let after: string | null = null;
    for (let begins = true; begins || after !== null; begins = false) {
      const giveWay = breaksForOthers(call);
      const place: string | null = after;
      const page: Page<MemberRow> = await reads.asTenant(tenantId, (db) =>
        membersPage(db, { tenantId, first: pageLength, longest: pageLength, after: place }),
      );
      const part = writeCsv(
        page.edges.map(({ node }) => node),
        { begins },
      );
      await giveWay();
      yield part;
      after = page.hasNextPage ? (page.edges.at(-1)?.cursor ?? null) : null;
    }
  }

  return {
    async check(tenantId, csv) {
      const checked = await check(tenantId, csv, null);
      if ('ok' in checked) return checked;
      const { lines, valid, errors, leftOut } = checked;
      return { lines, members: valid.length, errors, leftOut };
    },

    async carryOut(csv, context, { leaveOutWrong, importKey }) {
      const { principal, commandId } = context;
      const partId = v5('members', commandIdOf(principal, commandId));
      const importId = importKey === undefined ? partId : v5('members', commandIdOf(principal, importKey));
      const checked = await check(context.tenantId, csv, importId);
      if ('ok' in checked) return checked;
      const { lines, valid } = checked;
      if (checked.errors.length > 0 && !leaveOutWrong)
        return { ok: false, lines, members: 0, errors: checked.errors };
      const outcomes = await inSteps(valid, commandsAtOnce, async ({ line, fields }) => ({
        line,
        outcome: await dispatcher.dispatch(
          registerMember,
          { ...fields, importId },
          contextOfPart({ ...context, commandId: partId }, line),
        ),
      }));
      const refused = outcomes.flatMap(({ line, outcome }) =>
        outcome.ok ? [] : [{ line, fields: fieldsOf(outcome) }],
      );
      return {
        ok: true,
        importId,
        lines,
        members: valid.length - refused.length,
        errors: [...checked.errors, ...refused].toSorted((one, other) => one.line - other.line),
        ...afterAll(outcomes.map(({ outcome }) => outcome)),
      };
    },

    async undo(importId, context, after = 0) {
      const { tenantId } = context;
      const outcomes: { readonly memberId: number; readonly outcome: Outcome<object> }[] = [];
      const began = performance.now();
      let continueAfter: number | null = validate(importId) ? after : null;
      while (continueAfter !== null) {
        const page = { tenantId, importId, after: continueAfter, limit: undoneAtOnce };
        const imported = await reads.asTenant(tenantId, (db) => membersOfImport(db, page));
        const tried = await inSteps(imported, commandsAtOnce, async ({ member_id: memberId }) => ({
          memberId,
          outcome: await dispatcher.dispatch(
            undoMemberImport,
            { memberId, importId },
            contextOfPart(context, memberId),
          ),
        }));
        outcomes.push(...tried);
        continueAfter = imported.length < undoneAtOnce ? null : (tried.at(-1)?.memberId ?? null);
        if (performance.now() - began >= undoMs) break;
      }
      const kept = outcomes.filter(({ outcome }) => !outcome.ok).map(({ memberId }) => memberId);
      return {
        removed: outcomes.length - kept.length,
        kept,
        continueAfter,
        ...afterAll(outcomes.map(({ outcome }) => outcome)),
      };
    },

    async export(tenantId) {
      const gone = currentCall()?.gone;
      let csv = '';
      for await (const part of pages(tenantId)) {
        if (gone?.aborted) throw new CallerLeft();
        csv += part;
        if (csv.length > longest) return refuse('too-much');
      }
      return { ok: true, csv };
    },

    download: (tenantId) => pages(tenantId),
  };
}

/** The field errors of a refused line. A refusal without fields becomes an error of the whole `line`. */
function fieldsOf({ code, fields }: Refused): FieldReasons {
  return Object.keys(fields).length > 0 ? fields : { line: code };
}
