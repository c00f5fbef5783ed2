export type HeldEntity = Readonly<Record<string, unknown>>;

interface Versioned {
  __typename: string;
  id: string;
  version: string;
}

/**
 * Walks an answer and remembers the newest version of each entity. An entity older than that gets the
 * cached fields in place of its own. Versions are positions in the log: they only rise.
 */
export function guardVersions<Data>(
  data: Data,
  versions: Map<string, bigint>,
  held: (typename: string, id: string) => HeldEntity | undefined,
): Data {
  return walk(data) as Data;

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const walked = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, walk(child)]));
    return isVersioned(walked) ? newest(walked) : walked;
  }

  function newest(entity: Versioned): object {
    const key = `${entity.__typename}:${entity.id}`;
    const version = BigInt(entity.version);
    const known = versions.get(key);
    if (known === undefined || version >= known) {
      versions.set(key, version);
      return entity;
    }
    const present = held(entity.__typename, entity.id);
    return present ? { ...entity, ...sameFields(entity, present) } : entity;
  }
}

// Takes only requested scalar fields: nested entities are guarded by themselves.
function sameFields(requested: object, present: HeldEntity): object {
  return Object.fromEntries(
    Object.keys(requested)
      .filter((key) => key in present && (typeof present[key] !== 'object' || present[key] === null))
      .map((key) => [key, present[key]]),
  );
}

function isVersioned(value: object): value is Versioned {
  const { __typename, id, version } = value as Partial<Versioned>;
  return typeof __typename === 'string' && typeof id === 'string' && /^\d+$/.test(version ?? '');
}
