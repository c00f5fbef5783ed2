import type { Challenge } from './solve.ts';

/** A proof can be refused when the device has moved to another network meanwhile. */
const proofs = 2;

/**
 * Sends a form that anybody may send and answers what came back. Where the server asks for work first
 * (ProofNeeded), it is done and the form sent again with it, so nobody sees more than a button that is
 * busy for a second. What does the work is loaded only then.
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
