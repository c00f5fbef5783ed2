import { Busy } from '../../infra/platform/failures/busy.ts';

/** What forms may hold of the temporary folder until they are answered: files of how many forms, and their bytes. */
export interface FormLimits {
  readonly forms: number;
  readonly bytes: number;
}

const ofAddress: FormLimits = { forms: 6, bytes: 150 * 2 ** 20 };
const ofAll: FormLimits = { forms: 40, bytes: 2 ** 30 };
/** Seconds: a form is answered soon after its last file. */
const retryAfter = 10;

interface Held {
  forms: number;
  bytes: number;
}

/** A form whose files are stored until it is answered. */
export interface FormUnderWay {
  /** Counts bytes before they are stored. Throws Busy; also when the form has ended. */
  store(bytes: number): void;
  /** The files are gone. */
  end(): void;
}

/** The forms of this process whose files wait in the temporary folder, bounded for each address and in all. */
export class FormsUnderWay {
  readonly #byAddress = new Map<string, Held>();
  readonly #all: Held = { forms: 0, bytes: 0 };

  constructor(private readonly limits = { ofAddress, ofAll }) {}

  /** Counts a form until it ends. Throws Busy if there are too many. */
  begin(address: string): FormUnderWay {
    const own = this.#byAddress.get(address) ?? { forms: 0, bytes: 0 };
    const counted = [
      [own, this.limits.ofAddress],
      [this.#all, this.limits.ofAll],
    ] as const;
    if (counted.some(([held, most]) => held.forms >= most.forms)) throw new Busy(retryAfter);
    for (const [held] of counted) held.forms += 1;
    this.#byAddress.set(address, own);
    let stored = 0;
    let ended = false;
    return {
      store(bytes) {
        if (ended || counted.some(([held, most]) => held.bytes + bytes > most.bytes))
          throw new Busy(retryAfter);
        stored += bytes;
        for (const [held] of counted) held.bytes += bytes;
      },
      end: () => {
        if (ended) return;
        ended = true;
        for (const [held] of counted) {
          held.forms -= 1;
          held.bytes -= stored;
        }
        if (own.forms === 0) this.#byAddress.delete(address);
      },
    };
  }
}
