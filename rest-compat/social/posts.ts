import { z } from 'zod';
import { talk } from '../../domain/kernel/limits.ts';
import { schedulePost } from '../../domain/post/commands.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idInBody, idShown } from '../server/ids.ts';
import { momentInput } from '../server/moments.ts';
import { inBody } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const tags = ['social'];

const files = z
  .array(z.string().max(400, 'too-long'))
  .max(20, 'too-long')
  .nullish()
  .meta({ description: 'addresses of pictures, or of one video, of the tenant' });

/** Writes posts on social networks. */
export function postRoutes(app: RestApp, { config, posts }: EdgePorts): void {
  const pathsOf = (urls: readonly string[] | null | undefined) =>
    (urls ?? []).map((url) => ownMediaPath(url, config.publicUrl) ?? '');

  app.post('/api/integrations/twitter/tweet', {
    config: { policy: schedulePost.policy, ids: { tenant: inBody('tenantId') } },
    schema: {
      operationId: 'tweet',
      summary: 'Post on Twitter at once',
      description:
        'Answers when Twitter has the post. After 20 seconds it answers all the same: `message` says then that the post is on its way. 409 if Twitter is not connected or refuses the post, or if nobody knows whether it has it.',
      tags,
      body: z.object({
        tenantId: idInBody,
        text: talk.meta({ description: 'at most 280 characters, as Twitter counts' }),
        images: files,
      }),
      response: answers(200, changedWith({ message: z.string(), postId: idShown })),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { text: content, images } = request.body;
      const post = { platforms: ['twitter'], content, media: pathsOf(images) };
      const written = acceptedOf(await posts.schedule(post, { ...contextOf(request), tenantId }), {
        content: 'text',
        media: 'images',
      });
      const { postId } = written.ids;
      const { status } = acceptedOf(await posts.outcomeOf(tenantId, postId));
      const message =
        status === 'published' ? 'Successfully posted to selected platforms.' : 'The post is on its way.';
      return { success: true as const, message, postId, ...staleness(written) };
    },
  });

  app.post('/api/social/schedule', {
    config: {
      policy: schedulePost.policy,
      ids: { tenant: inBody('tenantId'), event: inBody('eventId'), item: inBody('eventItemId') },
    },
    schema: {
      operationId: 'schedulePost',
      summary: 'Write a post that goes out at a time',
      description:
        'It is checked as Twitter counts: 280 characters, and 4 pictures or 1 video. Instagram cannot be connected. Twitter may be connected later, but before the time.',
      tags,
      body: z.object({
        tenantId: idInBody,
        eventId: idInBody.nullish().meta({ description: 'the event that it is about' }),
        eventItemId: idInBody.nullish().meta({ description: 'the item of the event that it is about' }),
        platforms: z.array(z.string().max(40, 'too-long')).max(10, 'too-long').meta({
          description: 'twitter, instagram',
        }),
        content: talk,
        mediaUrls: files,
        scheduledAt: momentInput,
      }),
      response: answers(201, changedWith({ postId: idShown })),
    },
    handler: async (request, reply) => {
      const { tenantId } = request.caller;
      const { eventId, eventItemId: itemId, platforms, content, mediaUrls, scheduledAt } = request.body;
      const post = { eventId, itemId, platforms, content, media: pathsOf(mediaUrls), scheduledAt };
      const given = Object.fromEntries(Object.entries(post).filter(([, value]) => value != null));
      const written = acceptedOf(
        await posts.schedule({ ...given, scheduledAt }, { ...contextOf(request), tenantId }),
        { media: 'mediaUrls', itemId: 'eventItemId' },
      );
      reply.code(201);
      return { success: true as const, postId: written.ids.postId, ...staleness(written) };
    },
  });
}
