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

/** A file in the words of a download. */
export interface PersonExport {
  readonly ok: true;
  /** JSON, indented */
  readonly json: string;
}

/** What people may do about what is known of them, and those who answer for it. */
export interface PersonalData {
  /** For an admin of the tenant: the member is erased, and everything that speaks of them. */
  eraseMember(
    memberId: number,
    context: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<object>>;
  /**
   * For an admin of the tenant, and only for a user of this tenant alone who has no company account. Any
   * other user can only be erased by themselves ('works-elsewhere'); the admin can deactivate them. Never the last active admin ('last-admin').
   */
  eraseUser(userId: number, context: CallContext & { readonly tenantId: number }): Promise<Outcome<object>>;
  /**
   * A person erases themselves with their password, wherever they work, an owner too. Refused with
   * 'last-admin' where nobody else could let people in, unless that tenant is switched off: nobody can
   * switch a tenant on again whose owner is erased.
   */
  eraseSelf(self: Self, password: unknown, context: CallContext): Promise<Outcome<object>>;
  /**
   * Everything held about a member, for an admin of the tenant. 'not-found' for who is not there,
   * 'too-much' for what is too long for a download: the command at the server has no such bound.
   */
  exportMember(tenantId: number, memberId: number): Promise<PersonExport | Refused>;
  /**
   * Everything held about somebody who works in the tenant, for an admin of it, on the condition of
   * `eraseUser` and refused in the same words. Without what other tenants sent to them.
   */
  exportUser(tenantId: number, userId: number): Promise<PersonExport | Refused>;
  exportSelf(self: Self): Promise<PersonExport | Refused>;
}

/** What the command at the server does, without the bounds and questions of the edges. */
export interface PersonalDataAtTheServer {
  readonly erasing: Erasing;
  readonly erasures: Erasures;
  readonly erasedList: ErasedList;
  /** The kinds of people there are. */
  readonly kinds: readonly string[];
  /** `member-4` in its parts; null for what names nobody that this program knows of. */
  parseSubject(subject: string): Subject | null;
  /** Whether the log knows of a person. */
  isKnown(person: Subject): Promise<boolean>;
  /** Everything held about a person, as the text of one JSON object; undefined for nobody. */
  exportPerson(person: Subject): Promise<AsyncIterable<string> | undefined>;
  /**
   * Erases again everybody on a list who is not erased in a database that was restored from a dump, and
   * completes what was interrupted. Throws NotErasedYet. Answers how many there were.
   */
  bringUpToList(listed: readonly string[]): Promise<number>;
  /**
   * Writes the tables that spoke of the erased anew. `ownServer`: the database is this installation's
   * own, so its journal is overwritten as well. Answers whether there was anything to do and it was done.
   */
  scrub(ownServer: boolean): Promise<boolean>;
}
