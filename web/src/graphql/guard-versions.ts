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

  /** A cached entity by its key, `<type>:<id>`. */
  function fromRef(ref: string): HeldEntity | undefined {
    const end = ref.indexOf(':');
    return held(ref.slice(0, end), ref.slice(end + 1));
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
    return present ? { ...entity, ...sameFields(entity, present, fromRef) } : entity;
  }
}

// Takes only requested fields. Entities and lists of them are guarded by themselves; an object that is embedded in
// its entity, such as a check-in, is as old as that.
function sameFields(
  requested: object,
  present: HeldEntity,
  fromRef: (ref: string) => HeldEntity | undefined,
): object {
  return Object.fromEntries(
    Object.keys(requested).flatMap((key) => {
      const value = present[key];
      if (!(key in present) || Array.isArray(value)) return [];
      if (!isObject(value)) return [[key, value]];
      return '__ref' in value ? [] : [[key, embedded(value, fromRef)]];
    }),
  );
}

/** An embedded object as an answer contains it: of the entities that it refers to, their scalar fields. */
function embedded(value: object, fromRef: (ref: string) => HeldEntity | undefined): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => {
      if (!isObject(child)) return [key, child];
      if (!('__ref' in child)) return [key, embedded(child, fromRef)];
      const fields = Object.entries(fromRef(String(child['__ref'])) ?? {});
      return [key, Object.fromEntries(fields.filter(([, field]) => !(field instanceof Object)))];
    }),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isVersioned(value: object): value is Versioned {
  const { __typename, id, version } = value as Partial<Versioned>;
  return typeof __typename === 'string' && typeof id === 'string' && /^\d+$/.test(version ?? '');
}
