import { createUnionType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

export const SocialPlatform = {
  TWITTER: 'twitter',
  INSTAGRAM: 'instagram',
  FACEBOOK: 'facebook',
  LINKEDIN: 'linkedin',
} as const;
export type SocialPlatform = (typeof SocialPlatform)[keyof typeof SocialPlatform];
registerEnumType(SocialPlatform, {
  name: 'SocialPlatform',
  description: 'A social network.',
  valuesConfig: {
    TWITTER: { description: 'Twitter, also called X.' },
    INSTAGRAM: { description: 'Instagram, which cannot be connected.' },
    FACEBOOK: { description: 'Facebook, which cannot be connected.' },
    LINKEDIN: { description: 'LinkedIn, which cannot be connected.' },
  },
});

@ObjectType({ simpleResolvers: true, description: "The tenant's account on a social network." })
export class Integration {
  @Field(() => ID) id!: string;
  @Field(() => SocialPlatform, { description: 'The social network.' }) platform!: SocialPlatform;
  @Field(() => Boolean, { description: 'Whether it can be connected at all.' }) available!: boolean;
  @Field(() => [String], {
    description: 'Settings that the operator has not made; it cannot be connected without them. At most 5.',
  })
  missing!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'The public name of the connected account; null without one.',
  })
  handle!: string | null;
  @Field(() => Boolean, {
    description: 'Whether the network ended the connection: it has to be connected again.',
  })
  lost!: boolean;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TwitterDisconnected extends Success {
  @Field(() => [Integration], { description: 'All networks as they are now, at most 10.' })
  integrations!: Integration[];
}

export const DisconnectTwitterResult = createUnionType({
  name: 'DisconnectTwitterResult',
  types: () => [TwitterDisconnected, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
