import type { FindRole, FindSharedRole } from '../dispatch/authorisation-port.ts';
import type { Effect } from '../dispatch/effects.ts';
import type { FilesChanged, FilesShown, OwnerOfTenant } from '../media/port.ts';
import type { Memberships } from './module.ts';
import type { PersonKind } from './person-kind.ts';
import type { PersonalDataHolding } from './personal-data.ts';

/**
 * The declarations of open modules, for parts that are opened before them and use them later; empty until the
 * modules are open.
 */
export interface Declarations {
  readonly effects: Map<string, Effect<never>>;
  readonly roles: Map<string, FindRole>;
  readonly sharedRoles: Map<string, FindSharedRole>;
  /** exactly one, once the modules are open */
  readonly memberships: Memberships[];
  /** at most one */
  readonly ownerOfTenant: OwnerOfTenant[];
  readonly files: FilesShown[];
  readonly filesChanged: FilesChanged[];
  readonly personalData: PersonalDataHolding[];
  readonly people: Map<string, PersonKind>;
}

/** Creates declarations that are filled while the modules open. */
export function createDeclarations(): Declarations {
  return {
    effects: new Map(),
    roles: new Map(),
    sharedRoles: new Map(),
    memberships: [],
    ownerOfTenant: [],
    files: [],
    filesChanged: [],
    personalData: [],
    people: new Map(),
  };
}
