import type { Readable } from 'node:stream';
import type { CallContext, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { MediaFile } from '../../platform/media/port.ts';

/** A picture or video of an event or item, as a purpose of uploads. */
declare module '../../platform/media/port.ts' {
  interface MediaPurposes {
    event: true;
  }
}

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly eventMedia: EventMedia;
  }
}

/** What shows media: an event, or an item of it (null for the event itself). */
export interface Target {
  readonly eventId: number;
  readonly itemId: number | null;
}

type InTenant = CallContext & { readonly tenantId: number };

/** A file that is to be shown, and the picture that stands for it if it is a video. */
export interface FileToShow {
  readonly fileId: number;
  readonly posterFileId?: number | null | undefined;
}

/**
 * Pictures and videos of events and items, also of shared ones. The commands ask for the caller's role on the event.
 */
export interface EventMedia {
  /**
   * Stores a file to be shown by the target later, in the tenant that holds the event: one that nothing shows within a
   * day is removed. Refused as `Media.keep`, and with 'wrong-kind' for a document.
   */
  keep(
    file: {
      readonly content: Readable;
      readonly declared?: number | undefined;
      readonly target: Target;
    },
    context: InTenant,
  ): Promise<({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused>;
  /** The same with a finished upload of the caller in their tenant. */
  take(
    upload: { readonly uploadId: number; readonly target: Target },
    context: InTenant,
  ): Promise<({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused>;
  /**
   * Whether the target can show all of these files, for a form that is accepted as a whole. Another call may take the
   * room meanwhile: `attach` decides.
   */
  hasRoomFor(target: Target, fileIds: readonly number[]): Promise<boolean>;
  /**
   * Shows a file of the tenant, such as one of its library, as the last one. Refused with 'invalid' if there is
   * no such file or it is a document.
   */
  attach(target: Target, file: FileToShow, context: InTenant): Promise<Outcome<object>>;
  /** Removes the file at this path. Refused with 'not-found' if it is not shown there. */
  removeAt(target: Target, path: string, context: InTenant): Promise<Outcome<object>>;
}
