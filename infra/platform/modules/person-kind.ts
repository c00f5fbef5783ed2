import type { UniqueName } from '../../../domain/kernel/command.ts';
import type { CallContext, Outcome } from '../dispatch/port.ts';

/** A kind of person whom the log tells of by a stream of their own, as exporting and erasing need it. */
export interface PersonKind {
  /** the category of the stream, and of the sequence that ids are drawn from: `member` */
  readonly kind: string;
  /** whether they belong to one tenant; else their events bear none */
  readonly ofTenant: boolean;
  /** whether they sign in: features hold rows by their id (see PersonalDataHolding) */
  readonly signsIn: boolean;
  /** The event that says they were erased: read models forget the rows that it names. */
  erased(id: number, tenantId: number): { readonly type: string; readonly data: object };
  /** Says in the log that they are erased, or why not; `forced`: it is past asking. */
  erase(
    person: { readonly id: number; readonly tenantId: number },
    forced: boolean,
    call: Pick<CallContext, 'correlationId' | 'causationId'>,
  ): Promise<Outcome<object>>;
  /** Streams that are about them besides their own. */
  otherStreams?(id: number): Promise<readonly string[]>;
  /** Streams of others, of which the events with this person's id are about them. */
  mentionedIn?(id: number): Promise<readonly string[]>;
  /** The unique names that a text said of them can be. */
  namesIn(text: string, tenantId: number): readonly UniqueName[];
  /** fields of events that bear paths of pictures of them, by type of event */
  readonly pictures?: Readonly<Record<string, readonly string[]>>;
}
