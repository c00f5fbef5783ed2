/** Which message it is, where it stands and who sent it. */
export interface MessagePlace {
  readonly messageId: number;
  readonly threadId: number;
  readonly tenantId: number;
  readonly userId: number;
  readonly eventId?: number | undefined;
  readonly itemId?: number | undefined;
}

export type MessageState =
  | { readonly status: 'unknown' }
  | { readonly status: 'abandoned' }
  | {
      readonly status: 'sent';
      readonly place: MessagePlace;
      readonly text: string;
      readonly hasFiles: boolean;
    }
  | { readonly status: 'deleted' };
