import type { Readable } from 'node:stream';
import type {
  Accepted,
  CallContext,
  DispatchOptions,
  Outcome,
  Refused,
} from '../../platform/dispatch/port.ts';

/** Files that a tenant shows, as purposes of uploads. */
declare module '../../platform/media/port.ts' {
  interface MediaPurposes {
    logo: true;
    waiver: true;
  }
}

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly tenants: Tenants;
  }
}

/** A file as it comes in, with the name that it has where it comes from. */
export interface IncomingFile {
  /** Begins to read it; may be called again. */
  read(): Readable;
  readonly name: string;
}

/** The files that a tenant shows of itself: spec 2, section 5. */
export type TenantFile = 'logo' | 'waiver';

/** A tenant's settings; contexts carry the tenant. */
export interface Tenants {
  /**
   * input: address, contact and time zone; what the company account knows is copied from it.
   * Creates a tenant for the owner who is signed in, with the files it shows, which are of its own
   * quota. A file that is not kept refuses the whole, with its type among the fields.
   */
  register(
    input: unknown,
    files: Readonly<Partial<Record<TenantFile, IncomingFile>>>,
    context: CallContext,
  ): Promise<Outcome<{ readonly tenantId: number }>>;
  /**
   * input: any of companyname, domain, email, phone, address1, address2, city, state, zip, timezone,
   * logo, waiver, active. What is left out stays. Files that are not shown any more are removed.
   */
  update(
    input: unknown,
    context: CallContext,
    options?: Pick<DispatchOptions<unknown>, 'expectedRevision' | 'beforeAppend'>,
  ): Promise<Outcome<object>>;
  /** Keeps a file and shows it from now on; beside the dispatcher's refusals those of the media store. */
  upload(
    type: TenantFile,
    file: IncomingFile,
    context: CallContext,
  ): Promise<(Accepted<object> & { readonly path: string }) | Refused>;
}
