import type { FieldReasons } from '../../../domain/kernel/codes.ts';
import type { AfterAll } from './after-all.ts';
import type { CallContext, Refused } from '../../platform/dispatch/port.ts';

/** A member's picture, as a purpose of uploads. */
declare module '../../platform/media/port.ts' {
  interface MediaPurposes {
    member: true;
  }
}

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly members: Members;
  }
}

/** What can be done with members besides their commands. */
export interface Members {
  readonly imports: MemberImports;
  readonly archiving: Archiving;
}

/** Most members that one call archives or restores. */
export const mostAtOnce = 100;

/** What became of many members. */
export interface ManyChanged extends AfterAll {
  readonly ok: true;
  /** ids of the members that are as the call wanted, in the order of the call */
  readonly changed: readonly number[];
  /** ids that are no members of the tenant, or not any more */
  readonly missing: readonly number[];
}

/**
 * Archives former members and restores them: each undoes the other. The caller has checked that the principal is staff
 * of the tenant. Each member is changed by a command of its own. Refused with 'invalid' and `memberIds` unless there
 * are 1 to `mostAtOnce` ids, and with 'not-found' if none is a member. Waits for the tenant's turn: throws Busy if too much waits, and CallerLeft.
 */
export interface Archiving {
  archive(memberIds: readonly number[], context: InTenant): Promise<ManyChanged | Refused>;
  restore(memberIds: readonly number[], context: InTenant): Promise<ManyChanged | Refused>;
}

type InTenant = CallContext & { readonly tenantId: number };

/** The errors of one line of a file, by column; an error of the whole line has the key `line`. */
export interface LineError {
  /** line number as in a text editor; the header is line 1 */
  readonly line: number;
  readonly fields: FieldReasons;
}

/** What an import would do, or did. */
export interface ImportReport {
  /** lines that are not empty, without the header */
  readonly lines: number;
  /** members that would be registered, or were registered */
  readonly members: number;
  readonly errors: readonly LineError[];
}

/** The result of a dry run. */
export interface ImportChecked extends ImportReport {
  /** names of the columns that are ignored; '' for a column without a name */
  readonly leftOut: readonly string[];
}

/** An import that was carried out. */
export interface Imported extends ImportReport, AfterAll {
  readonly ok: true;
  /** for `undo` */
  readonly importId: string;
}

/** The result of taking an import back. */
export interface ImportUndone extends AfterAll {
  readonly removed: number;
  /** ids of the members that were changed since the import and stay */
  readonly kept: readonly number[];
  /** the last member that was tried if there may be more: call again with it as `after`; null at the end */
  readonly continueAfter: number | null;
}

/**
 * Import and export of members as CSV. The caller has checked that the principal is staff of the tenant.
 * Each member is registered by a command of its own, which checks it again. All are costly and wait for the
 * tenant's turn: each throws Busy if too much waits, and CallerLeft.
 */
export interface MemberImports {
  /** A dry run: changes nothing. Refused with 'invalid' when the text is not a CSV file of members. */
  check(tenantId: number, csv: string): Promise<ImportChecked | Refused>;
  /**
   * Registers the members of a file. If a line is wrong, nothing is registered, unless `leaveOutWrong`
   * skips wrong lines. A repeat with the same command id completes an interrupted import. Line numbers are those
   * of the part.
   */
  carryOut(
    csv: string,
    context: InTenant,
    options: {
      readonly leaveOutWrong: boolean;
      /** of the parts of a long file: those with the same key are one import of their sender */
      readonly importKey?: string | undefined;
    },
  ): Promise<Imported | (ImportReport & { readonly ok: false }) | Refused>;
  /**
   * Removes the members that the import registered and that were not changed since, those after the member `after`. Ends
   * in time for the answer, perhaps before the last of them.
   */
  undo(importId: string, context: InTenant, after?: number): Promise<ImportUndone>;
  /**
   * All members of a tenant as CSV, in order of name; no cell is a formula for spreadsheets. Refused with
   * 'too-much' if they are too many for one answer.
   */
  export(tenantId: number): Promise<{ readonly ok: true; readonly csv: string } | Refused>;
  /** The same file in pieces, however long it is; each is read when the one before was taken. */
  download(tenantId: number): AsyncIterable<string>;
}
