import type { Challenge } from './solve.ts';

/** Attempts: a proof is refused when the device has moved to another network. */
const proofs = 2;

/**
 * Sends a public form and returns the answer. If the server requires a proof of work (ProofNeeded),
 * solves it and sends the form again; the user only sees a busy button for about a second. The solver is
 * loaded on demand.
 */
export async function withProof<Answer extends { readonly __typename: string }>(
  send: (proof: string | null) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  let answer = await send(null);
  for (let left = proofs; left > 0 && answer && needsProof(answer); left -= 1) {
    const { prove } = await import('./prove.ts');
    answer = await send(await prove(answer));
  }
  return answer;
}

function needsProof<Answer extends { readonly __typename: string }>(
  answer: Answer,
): answer is Answer & Challenge {
  return answer.__typename === 'ProofNeeded';
}
