import type { FastifyRequest } from 'fastify';
import type { Sender } from '../../infra/features/public-forms/port.ts';

/** The sender of a public form, with the proof of work from the header `x-proof`. */
export function senderOf(request: FastifyRequest): Sender {
  const proof = request.headers['x-proof'];
  return { address: request.ip, ...(typeof proof === 'string' && { proof }) };
}

/** How a call is sent again with a proof of work; for the document. */
const proofOfWork =
  'the answer is 429 with `proof`: `challenge` and `bits`. Find a decimal number so that the SHA-256 of the challenge, a dot and the number begins with `bits` zero bits. Send the call again within five minutes with the header `x-proof`: the challenge, a dot and the number. Each proof is accepted once.';

/** The description of public forms in the document. */
export const proofDescription = `After three calls within an hour from one network, ${proofOfWork}`;

/** The same of sign-in. */
export const signInProofDescription = `After too many failed sign-ins from one network, ${proofOfWork}`;
