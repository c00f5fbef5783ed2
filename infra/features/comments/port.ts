import type { CallContext, Outcome } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly comments: Comments;
  }
}

/** Comments on events and their items. The text is searched for mentions; everything else is checked by the commands. */
export interface Comments {
  post(
    comment: {
      readonly eventId: number;
      /** null for a comment on the event itself */
      readonly itemId: number | null;
      readonly text: string;
    },
    call: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<{ readonly commentId: number }>>;
  edit(
    comment: {
      readonly eventId: number;
      /** as for EditComment */
      readonly itemId: number | null;
      readonly commentId: number;
      readonly text: string;
    },
    call: CallContext & { readonly tenantId: number },
  ): Promise<Outcome<object>>;
}
