import type { UniqueName } from '../../../domain/kernel/command.ts';
import type { CallContext, Outcome } from '../dispatch/port.ts';

/** A kind of person with a stream in the log, as export and erasure need it. */
export interface PersonKind {
  /** the category of the stream, and the sequence of ids: `member` */
  readonly kind: string;
  /** whether they belong to one tenant; otherwise their events have no tenant */
  readonly ofTenant: boolean;
  /**
   * For people of one tenant: whether the tenant has this person, by a read model under row security. It is called
   * before anything about them is read, so that the duration of an answer reveals nothing about people of others.
   */
  isIn?(tenantId: number, id: number): Promise<boolean>;
  /** whether they sign in: features may store rows with their id (see PersonalDataHolding) */
  readonly signsIn: boolean;
  /** The event that records their erasure: read models erase the rows that it matches. */
  erased(id: number, tenantId: number): { readonly type: string; readonly data: object };
  /**
   * Records in the log that they are erased, or returns a refusal. `forced`: without checking preconditions.
   */
  erase(
    person: { readonly id: number; readonly tenantId: number },
    forced: boolean,
    call: Pick<CallContext, 'correlationId' | 'causationId'>,
  ): Promise<Outcome<object>>;
  /** Streams about them other than their own. */
  otherStreams?(id: number): Promise<readonly string[]>;
  /**
   * Streams that they share with others of their kind: the events with this person's id are about them. For a kind
   * without streams of its own.
   */
  within?(id: number): Promise<readonly string[]>;
  /** Streams of others in which events with this person's id are about them. */
  mentionedIn?(id: number): Promise<readonly string[]>;
  /** The unique names that a text about them could be. */
  namesIn(text: string, tenantId: number): readonly UniqueName[];
  /** fields of events with paths of their pictures, by type of event */
  readonly pictures?: Readonly<Record<string, readonly string[]>>;
}
