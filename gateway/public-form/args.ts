import { ArgsType, Field } from 'type-graphql';
import type { Sender } from '../../infra/features/public-forms/port.ts';
import type { GatewayContext } from '../server/context.ts';

/** What every form that anybody may send brings along: decisions 30. */
@ArgsType()
export class PublicFormArgs {
  @Field(() => String, { nullable: true, description: 'of the work that ProofNeeded asks for' })
  proof?: string | null;

  @Field(() => String, { nullable: true, description: 'stays empty: a field that people do not see' })
  website?: string | null;
}

/** Who sends it. */
export function senderOf({ device }: GatewayContext, { proof, website }: PublicFormArgs): Sender {
  return { address: device.address, proof, honeypot: website };
}
