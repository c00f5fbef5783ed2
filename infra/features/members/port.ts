import type { FieldReasons } from '../../../domain/kernel/codes.ts';
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
}

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

export interface Imported extends ImportReport {
  readonly ok: true;
  /** for `undo` */
  readonly importId: string;
  /** of the last event; null if nothing was written */
  readonly position: string | null;
  readonly stale: boolean;
}

export interface ImportUndone {
  readonly removed: number;
  /** ids of the members that were changed since the import and stay */
  readonly kept: readonly number[];
  /** of the last event; null if nothing was written */
  readonly position: string | null;
  readonly stale: boolean;
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
   * skips wrong lines. A repeat with the same command id completes an interrupted import.
   */
  carryOut(
    csv: string,
    context: CallContext & { readonly tenantId: number },
    options: { readonly leaveOutWrong: boolean },
  ): Promise<Imported | (ImportReport & { readonly ok: false }) | Refused>;
  /** Removes the members that the import registered and that were not changed since. */
  undo(importId: string, context: CallContext & { readonly tenantId: number }): Promise<ImportUndone>;
  /** All members of a tenant as CSV, in order of name; no cell is a formula for spreadsheets. */
  export(tenantId: number): Promise<string>;
}
