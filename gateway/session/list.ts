import {
  Arg,
  createUnionType,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { signedIn } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { costOfList } from '../server/costly.ts';
import { failure } from '../server/failure/refusal.ts';
import { InvalidInput, NotThere, type Failure } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime } from '../server/scalars.ts';

export const SessionKind = { OWNER: 'owner', STAFF: 'staff' } as const;
registerEnumType(SessionKind, {
  name: 'SessionKind',
  description: 'As what the person is signed in.',
  valuesConfig: {
    OWNER: { description: 'As an owner, for the company account.' },
    STAFF: { description: 'As a user of tenants.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A session: a person signed in on one device.' })
export class Session {
  @Field(() => ID) id!: string;
  @Field(() => ID) sessionId!: string;
  @Field(() => SessionKind, { description: 'Whether it is a session of staff or of an owner.' }) kind!:
    | 'owner'
    | 'staff';
  @Field(() => String, { description: 'the User-Agent header of the device' }) userAgent!: string;
  @Field(() => DateTime, { description: 'When the person signed in.' }) openedAt!: Date;
  @Field(() => DateTime, { description: 'accurate to the minute' }) lastSeenAt!: Date;
  @Field(() => Boolean, { description: 'whether it is the session of this request' }) current!: boolean;
}

@ObjectType({ simpleResolvers: true, implements: Success, description: 'The session has ended.' })
export class SessionEnded extends Success {}

@ObjectType({ simpleResolvers: true, implements: Success, description: 'The other sessions have ended.' })
export class OtherSessionsEnded extends Success {
  @Field(() => Int, { description: 'How many sessions have ended.' }) ended!: number;
}

export const EndSessionResult = createUnionType({
  name: 'EndSessionResult',
  types: () => [SessionEnded, NotThere] as const,
});

export const EndOtherSessionsResult = createUnionType({
  name: 'EndOtherSessionsResult',
  types: () => [OtherSessionsEnded, InvalidInput] as const,
});

@Resolver()
export class SessionListResolver {
  @Allowed(signedIn)
  @Query(() => [Session], {
    complexity: costOfList,
    description: 'The sessions of the signed-in person, last used first, at most 100.',
  })
  async sessions(@Ctx() context: GatewayContext): Promise<Session[]> {
    const self = staffOf(context);
    const listed = await context.ports.sessions.list(self.userId);
    return listed.map((session) =>
      Object.assign(new Session(), {
        ...session,
        id: `Session:${session.sessionId}`,
        current: session.sessionId === self.sessionId,
      }),
    );
  }

  @Allowed(signedIn, { sessionId: 'session' })
  @Mutation(() => EndSessionResult, { description: 'Ends one session of the signed-in person.' })
  async endSession(
    @Ctx() context: GatewayContext,
    @Arg('sessionId', () => ID) sessionId: string,
  ): Promise<SessionEnded | Failure> {
    const ended = await context.ports.sessions.endOne(staffOf(context).userId, sessionId);
    return ended ? new SessionEnded() : failure('not-found');
  }

  @Allowed(signedIn)
  @Mutation(() => EndOtherSessionsResult, { description: 'Ends all other sessions of the person.' })
  async endOtherSessions(@Ctx() context: GatewayContext): Promise<OtherSessionsEnded> {
    const { userId, sessionId } = staffOf(context);
    const ended = await context.ports.sessions.endOthers(userId, sessionId);
    return Object.assign(new OtherSessionsEnded(), { ended });
  }
}
