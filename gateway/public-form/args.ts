import { ArgsType, Field } from 'type-graphql';
import type { Sender } from '../../infra/features/public-forms/port.ts';
import type { GatewayContext } from '../server/context.ts';

/** Arguments of every public form (decision 30). */
@ArgsType()
export class PublicFormArgs {
  @Field(() => String, { nullable: true, description: 'the proof of work that ProofNeeded asks for' })
  proof?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'must stay empty: a honeypot field that people do not see',
  })
  website?: string | null;
}

export function senderOf({ device }: GatewayContext, { proof, website }: PublicFormArgs): Sender {
  return { address: device.address, proof, honeypot: website };
}
