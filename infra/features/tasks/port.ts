import type { CallContext, DispatchOptions, Outcome } from '../../platform/dispatch/port.ts';

declare module '../../platform/modules/ports.ts' {
  interface FeaturePorts {
    readonly tasks: Tasks;
  }
}

type TenantCall = CallContext & { readonly tenantId: number };

/** Tasks of events and items. The description is searched for mentions; the commands check everything else. */
export interface Tasks {
  /** `task`: the input of AddTask without the mentioned people */
  add(
    task: { readonly eventId: number; readonly itemId?: number | null; readonly description?: unknown },
    call: TenantCall,
  ): Promise<Outcome<{ readonly taskId: number }>>;
  /** `change`: the input of UpdateTask without the mentioned people */
  update(
    change: {
      readonly eventId: number;
      readonly itemId?: number | null;
      readonly taskId: number;
      readonly description?: unknown;
    },
    call: TenantCall,
    options?: Pick<DispatchOptions<object>, 'expectedRevision'>,
  ): Promise<Outcome<object>>;
  /**
   * Notifies the people whom a text mentions that the task mentions them; people who were notified before are not
   * notified again. Returns the ids of everybody whom the text mentions.
   */
  notifyMentions(
    of: {
      readonly eventId: number;
      readonly itemId?: number | null;
      readonly taskId: number;
      readonly text: string;
    },
    call: TenantCall,
  ): Promise<{ readonly outcome: Outcome<object>; readonly mentioned: readonly number[] }>;
}
