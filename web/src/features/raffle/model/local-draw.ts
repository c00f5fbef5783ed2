/**
 * Draws at most `count` of these in random order, on this device. It proves nothing and is recorded nowhere: it is
 * shown as unofficial while the server cannot be reached (decision 28).
 */
export function localDraw<Entrant>(entrants: readonly Entrant[], count: number): readonly Entrant[] {
  const left = [...entrants];
  const winners: Entrant[] = [];
  while (winners.length < count && left.length > 0) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    winners.push(...left.splice(number % left.length, 1));
  }
  return winners;
}

/** A draw on this device, and the number of official draws that it was made after. */
export interface Unofficial<Entrant> {
  readonly after: number;
  readonly winners: readonly Entrant[];
}

/** The winners to show: null once there is an official draw, or a list that is closed for one. */
export function stillUnofficial<Entrant>(
  made: Unofficial<Entrant> | null,
  raffle: { readonly draws: number; readonly frozenEntries: number | null },
): readonly Entrant[] | null {
  return made?.after === raffle.draws && raffle.frozenEntries === null ? made.winners : null;
}
