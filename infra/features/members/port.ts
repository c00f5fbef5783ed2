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

/** What can be done with members beside their commands. */
export interface Members {
  readonly imports: MemberImports;
}

/** What is wrong with one line of a file, by the names of its columns or as a `line`; codes as everywhere. */
export interface LineError {
  /** as a text editor counts, the header being line 1 */
  readonly line: number;
  readonly fields: FieldReasons;
}

/** What an import would do, or did. */
export interface ImportReport {
  /** lines with something in them, the header left out */
  readonly lines: number;
  /** members that would be registered, or were */
  readonly members: number;
  readonly errors: readonly LineError[];
}

/** What looking at a file finds. */
export interface ImportChecked extends ImportReport {
  /** columns of the file that are passed over, by their names there; '' for those without a name */
  readonly leftOut: readonly string[];
}

export interface Imported extends ImportReport {
  readonly ok: true;
  /** what to undo it by */
  readonly importId: string;
  readonly stale: boolean;
}

export interface ImportUndone {
  readonly removed: number;
  /** members who were changed since and stay */
  readonly kept: readonly number[];
  readonly stale: boolean;
}

/**
 * Members in and out as CSV. Callers have made sure that whoever asks is staff of the tenant; each
 * member is registered by a command of its own, which makes sure again.
 */
export interface MemberImports {
  /** A dry run: changes nothing. Refused with 'invalid' for what is no CSV of members at all. */
  check(tenantId: number, csv: string): Promise<ImportChecked | Refused>;
  /**
   * Registers the members of a file. With a line that is wrong nothing is done, unless such lines
   * are to be left out. The same command id finishes what an interruption left half done.
   */
  carryOut(
    csv: string,
    context: CallContext & { readonly tenantId: number },
    options: { readonly leaveOutWrong: boolean },
  ): Promise<Imported | (ImportReport & { readonly ok: false }) | Refused>;
  /** Removes exactly the members whom the import brought and nobody changed since. */
  undo(importId: string, context: CallContext & { readonly tenantId: number }): Promise<ImportUndone>;
  /** All members of a tenant, by name, as a file that no spreadsheet takes for formulas. */
  export(tenantId: number): Promise<string>;
}
