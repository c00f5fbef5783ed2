import type { CallContext, Outcome, Refused, Self } from '../../platform/dispatch/port.ts';
import type { ErasedList } from './erased-list.ts';
import type { Erasing } from './erasing.ts';
import type { Erasures } from './erasures.ts';
import type { Subject } from './subject.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly personalData: PersonalData;
  }
  interface InnerPorts {
    readonly personalData: PersonalData & PersonalDataAtTheServer;
  }
}

/** The content of a download. */
export interface PersonExport {
  readonly ok: true;
  /** JSON, indented */
  readonly json: string;
}

/** Export and erasure of personal data, by the person or by an admin. */
export interface PersonalData {
  /** Erases a member and everything about them; for an admin of the tenant. */
  eraseMember(
    memberId: number,
    context: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<object>>;
  /**
   * Erases a user; for an admin of the tenant. Refused with 'works-elsewhere' for a user who works in another
   * tenant too or has a company account: only they can erase themselves, the admin can deactivate them. Refused
   * with 'last-admin' for the last active admin.
   */
  eraseUser(userId: number, context: CallContext & { readonly tenantId: number }): Promise<Outcome<object>>;
  /**
   * Erases the caller, who gives their password, in every tenant; an owner too. Refused with 'last-admin' if the
   * caller is the last active admin of an active tenant. An inactive tenant whose owner is erased can never be
   * activated again.
   */
  eraseSelf(self: Self, password: unknown, context: CallContext): Promise<Outcome<object>>;
  /**
   * Everything held about a member; for an admin of the tenant. 'not-found' for an unknown member, 'too-much'
   * if it is too long for one answer; a download has no such limit.
   */
  exportMember(tenantId: number, memberId: number): Promise<PersonExport | Refused>;
  /** Everything held about a registrant; for an admin of the tenant. The same refusals as of a member. */
  exportRegistrant(tenantId: number, registrantId: number): Promise<PersonExport | Refused>;
  /**
   * Everything held about a user of the tenant, for an admin of it, under the conditions of `eraseUser` and
   * with the same refusals. Leaves out what other tenants sent to the user.
   */
  exportUser(tenantId: number, userId: number): Promise<PersonExport | Refused>;
  /** Everything held about the caller. */
  exportSelf(self: Self): Promise<PersonExport | Refused>;
  /** The same texts in pieces, however long they are; each is read when the one before was taken. */
  downloadMember(tenantId: number, memberId: number): Promise<AsyncIterable<string> | Refused>;
  downloadUser(tenantId: number, userId: number): Promise<AsyncIterable<string> | Refused>;
  downloadSelf(self: Self): Promise<AsyncIterable<string> | Refused>;
}

/** For the command at the server, without the limits and permissions of the edges. */
export interface PersonalDataAtTheServer {
  readonly erasing: Erasing;
  readonly erasures: Erasures;
  readonly erasedList: ErasedList;
  /** The kinds of people that modules declare. */
  readonly kinds: readonly string[];
  /** The parts of `member-4`; null for text that names no person of a declared kind. */
  parseSubject(subject: string): Subject | null;
  /** Whether the log knows of a person. */
  isKnown(person: Subject): Promise<boolean>;
  /** Everything held about a person, as the text of one JSON object; undefined for an unknown person. */
  exportPerson(person: Subject): Promise<AsyncIterable<string> | undefined>;
  /**
   * Erases the people on a list who are not erased in a database that was restored from a dump, and completes
   * interrupted erasures. Resolves to how many there were. Throws NotErasedYet.
   */
  bringUpToList(listed: readonly string[]): Promise<number>;
  /**
   * Rewrites the tables that contained data of erased people. `ownServer`: the database belongs to this
   * installation alone, so its write-ahead log is overwritten as well. Resolves to whether it rewrote tables.
   */
  scrub(ownServer: boolean): Promise<boolean>;
}
