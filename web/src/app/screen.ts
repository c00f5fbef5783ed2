import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { CachedFields } from '../graphql/cached-fields.ts';
import type { Graph } from '../graphql/client.ts';
import type { LoadGraph } from '../graphql/graph-context.ts';
import type { SidebarGroupId } from './shell/sidebar-group-list.ts';

export interface LoadContext {
  readonly graph: Graph;
  /** starts a query without waiting for its answer */
  readonly preload: Graph['preload'];
}

/** A screen as its area declares it; the router and the sidebar are built from these. */
export interface Screen extends Described {
  /** Runs while the component is loaded; the component reads the result by `useLoaderData`. */
  readonly load?: (context: LoadContext, args: LoaderFunctionArgs) => unknown;
  readonly withoutGraph?: never;
}

/** A screen that is shown before the GraphQL client is loaded, because most visitors only look at it or fill a form. */
export interface EarlyScreen extends Described {
  readonly load?: (loadGraph: LoadGraph, args: LoaderFunctionArgs) => unknown;
  /** The component loads the client when it needs it (`useLoadGraph`), and cannot use Apollo's hooks. */
  readonly withoutGraph: true;
}

export type AnyScreen = Screen | EarlyScreen;

interface Described {
  /** Route pattern. The shell is shown around everything below `/:tenant`. */
  readonly path: string;
  /** Shows the shell around this screen although its path names no tenant. */
  readonly inShell?: true;
  /** Absent where `load` only redirects. */
  readonly component?: () => Promise<{ readonly Component: ComponentType }>;
  /** How the cache stores fields of Query that this screen or its area reads, such as paged lists. */
  readonly cachedFields?: CachedFields;
  /** Title of the error page when the data cannot be loaded. */
  readonly failure?: MessageDescriptor;
  readonly sidebar?: SidebarEntry;
  /** Path of the screen that this one belongs to: its entry is marked where the navigation has none of this screen. */
  readonly within?: (tenantId: number) => string;
  /** `/go/<shortcut>` opens this screen in the tenant that was used last. */
  readonly shortcut?: string;
}

export interface SidebarEntry {
  readonly group: SidebarGroupId;
  /** sort key within the group, ascending */
  readonly order: number;
  readonly label: MessageDescriptor;
  /** shown to admins only */
  readonly forAdmins?: true;
}
