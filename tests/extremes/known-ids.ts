import type { CommandDefinition } from '../../domain/kernel/command.ts';
import { shapeOf } from './arbitrary-input.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The ids of commands that were accepted, so that later commands are about things that exist: a member with
 * the import that created it, an owner with their person.
 */
export class KnownIds {
  readonly #records: Fields[] = [];

  /**
   * `always`: ids that commands may use, because nothing ends the things that have them. The test reads as the
   * bearers of ids up to `spared`: commands are not about them, unless they are in `always`.
   */
  constructor(
    private readonly always: Fields,
    private readonly spared: number,
  ) {}

  /** Remembers what an accepted command was about. */
  add(command: CommandDefinition, input: Fields, drawn: Fields): void {
    const ids = idFields(command).map((field) => [field, input[field]] as const);
    this.#records.push({ ...Object.fromEntries(ids.filter(([, id]) => id != null)), ...drawn });
  }

  /** The input with ids that exist. `pick` selects among them; with some numbers the generated ids stay. */
  into(command: CommandDefinition, input: Fields, pick: number): Fields {
    // some UUIDs identify what the command creates
    const mayCreate = command.creates || Object.keys(input).some((field) => isUuid(input[field]));
    const generated = pick % (mayCreate ? 2 : 8) === 0;
    const fields = idFields(command).filter((field) => input[field] != null);
    const best = generated ? {} : this.#bestFor(fields, pick >>> 4);
    const always = generated ? {} : this.always;
    const known: Fields = (pick >>> 3) % 2 === 0 ? { ...always, ...best } : { ...best, ...always };
    return {
      ...input,
      ...Object.fromEntries(fields.map((field) => [field, known[field] ?? this.#unspared(input[field])])),
      ...(generated ? {} : this.#lists(input)),
    };
  }

  /** The input with the newest id of each of its fields, whatever commands they come from. */
  newest(command: CommandDefinition, input: Fields): Fields {
    const fields = idFields(command).filter((field) => input[field] != null);
    const found = fields.map((field) => [
      field,
      this.always[field] ??
        this.#records.findLast((record) => field in record)?.[field] ??
        this.#unspared(input[field]),
    ]);
    return { ...input, ...Object.fromEntries(found), ...this.#lists(input) };
  }

  /** Lists of ids, such as `fileIds`, with the newest `fileId`, or the one that is always there. */
  #lists(input: Fields): Fields {
    const lists = Object.keys(input).filter((field) => field.endsWith('Ids') && Array.isArray(input[field]));
    return Object.fromEntries(
      lists.flatMap((field) => {
        const one = field.slice(0, -1);
        const record = this.#records.findLast((known) => one in known) ?? this.always;
        return one in record ? [[field, [record[one]]]] : [];
      }),
    );
  }

  #unspared(id: unknown): unknown {
    return typeof id === 'number' && id > 0 && id <= this.spared ? id + this.spared : id;
  }

  /** One of the records with the most of these fields, and the missing ones from other records. */
  #bestFor(fields: readonly string[], pick: number): Fields {
    const shared = (record: Fields) => fields.filter((field) => field in record).length;
    const most = Math.max(0, ...this.#records.map(shared));
    // every second time the newest, because earlier commands may have ended older things
    const one = (records: readonly Fields[]) =>
      pick % 2 === 0 ? records.at(-1) : records[(pick >>> 1) % Math.max(records.length, 1)];
    const others = fields.map((field) => [field, one(this.#records.filter((it) => field in it))?.[field]]);
    return {
      ...Object.fromEntries(others),
      ...one(this.#records.filter((record) => shared(record) === most)),
    };
  }
}

/**
 * Those of these creating commands that make a thing which a command is about, and in turn the things that these are
 * about; in their order.
 */
export function creatorsFor(
  command: CommandDefinition,
  creating: readonly CommandDefinition[],
): readonly CommandDefinition[] {
  const needed = new Set<CommandDefinition>();
  const add = (about: CommandDefinition): void => {
    const ids = new Set(namedIn(about));
    for (const creator of creating)
      if (!needed.has(creator) && madeBy(creator).some((id) => ids.has(id))) {
        needed.add(creator);
        add(creator);
      }
  };
  add(command);
  return creating.filter((creator) => needed.has(creator));
}

/** The ids of what a creating command makes: those that it draws, else all that its input has. */
const madeBy = (command: CommandDefinition): readonly string[] => {
  const drawn = Object.keys(command.draws ?? {});
  return drawn.length > 0 ? drawn : idFields(command);
};

/** The ids in a command's input: a list `fileIds` names `fileId`. */
const namedIn = (command: CommandDefinition): readonly string[] => [
  ...idFields(command),
  ...Object.keys(shapeOf(command).properties ?? {}).flatMap((field) =>
    field.endsWith('Ids') ? [field.slice(0, -1)] : [],
  ),
];

const isUuid = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{8}-/i.test(value);

/** The fields of an input that are ids: integers and UUIDs. */
function idFields(command: CommandDefinition): readonly string[] {
  return Object.entries(shapeOf(command).properties ?? {})
    .filter(([, shape]) => /^(?!.*"array").*("type":"integer"|"format":"uuid")/.test(JSON.stringify(shape)))
    .map(([field]) => field);
}
