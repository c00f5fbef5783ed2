import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import { createRaffle, mostMedia } from '../../domain/raffle/commands.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import { ownMediaPath } from '../../infra/platform/http/own-media.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { idsOfItem, inItem } from '../items/item-in-path.ts';
import { acceptedOf, answers, answerWith, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { idShown, whole } from '../server/ids.ts';
import { momentShown, momentOrNull, showMoment } from '../server/moments.ts';
import {
  nextShown,
  presentNext,
  presentRound,
  presentRoundGivenUp,
  roundGivenUpShown,
  roundShown,
} from './rounds.ts';
import type { RestApp } from '../server/rest-app.ts';
import { publicTenant } from '../tenants/public-tenant.ts';

const tags = ['raffles'];
const { name, description, type, topSize, bottomSize, shoeSize } = createRaffle.input.shape;
const noAttributes = { type: null, topSize: null, bottomSize: null, shoeSize: null };

/** Makes the raffles of items, and proves their draws. */
export function raffleRoutes(app: RestApp, ports: EdgePorts): void {
  const { config, raffles } = ports;

  app.post('/api/raffle/:tenant/events/:eventId/items/:itemId', {
    config: { oneCommand: true, policy: createRaffle.policy, ids: idsOfItem },
    schema: {
      operationId: 'createRaffle',
      summary: 'Make the raffle of an item',
      description:
        'An item has one raffle, with the id of the item; a second call changes what it says: an absent field stays, null clears it. Of `media`, those with `selected: false` are left out. `slug` is the path of the public proof.',
      tags,
      params: inItem,
      body: z.object({
        name,
        description,
        attributes: z.object({ type, topSize, bottomSize, shoeSize }).nullish(),
        media: z
          .array(
            z.object({
              url: z
                .string()
                .max(400, 'too-long')
                .meta({ description: 'address of a picture or video of the item' }),
              isVideo: z.boolean().optional(),
              selected: z.boolean().default(true),
            }),
          )
          .max(mostMedia, 'too-long')
          .nullish(),
        drawAt: momentOrNull.meta({
          description:
            'the next draw uses the public random number of this moment, at most a year ahead, if the server offers them; null is refused once a moment was announced',
        }),
      }),
      response: answers(201, changedWith({ slug: z.string(), raffleId: idShown })),
    },
    handler: async (request, reply) => {
      const { tenantId, thingId: eventId } = request.caller;
      const itemId = idOf(request, 'item');
      const { name: title, description: text, attributes, media, drawAt } = request.body;
      const selected = media?.filter((one) => one.selected);
      const input = {
        eventId,
        itemId,
        name: title,
        description: text,
        ...(attributes === null ? noAttributes : attributes),
        drawAt,
        media: selected
          ? [...new Set(selected.map(({ url }) => ownMediaPath(url, config.publicUrl) ?? ''))]
          : media,
      };
      const accepted = acceptedOf(await raffles.create(input, { ...contextOf(request), tenantId }));
      reply.code(201);
      return {
        success: true as const,
        slug: `${tenantId}/${eventId}/${itemId}`,
        raffleId: itemId,
        ...staleness(accepted),
      };
    },
  });

  app.get('/api/raffle/:tenant/events/:eventId/items/:itemId/proof', {
    config: { policy: anybody, cost: 500 },
    schema: {
      operationId: 'getRaffleProof',
      summary: 'Everything with which a draw can be checked',
      description:
        'For everybody; it names nobody. The commitment to the next draw is there before it. `npm run verify-raffle -- proof.json` recomputes it, and docs/raffle-draw.md describes the draw.',
      tags,
      params: inItem,
      querystring: z.object({
        draw: z
          .string()
          .regex(/^[1-9]\d{0,8}$/, 'not-an-id')
          .optional()
          .meta({ description: 'number of the draw; the last one without it' }),
      }),
      response: answers(
        200,
        answerWith({
          name: z.string(),
          draws: whole.meta({ description: 'how many draws there were' }),
          nextCommitment: z.string().meta({ description: 'SHA-256 of the seed of the next draw' }),
          ...nextShown,
          proof: z
            .object({
              version: z.string(),
              tenantId: idShown,
              eventId: idShown,
              itemId: idShown,
              name: z
                .string()
                .meta({ description: 'of the prize, as it was called when the list was closed' }),
              draw: whole,
              commitment: z.string().meta({ description: 'SHA-256 of the seed, published before the draw' }),
              seed: z.string(),
              qty: whole,
              size: z.string().nullable(),
              entrants: z.array(z.string()).max(50_000),
              listHash: z.string(),
              winners: z.array(z.string()).max(1_000),
              round: roundShown
                .nullable()
                .meta({ description: 'the public random number that was mixed in' }),
              roundGivenUp: roundGivenUpShown.nullable().meta({
                description: 'the announced public random number that did not come; the draw used none',
              }),
              drawnAt: momentShown,
            })
            .meta({ id: 'RaffleProof' })
            .nullable()
            .meta({ description: 'null before the first draw' }),
        }),
      ),
    },
    handler: async (request) => {
      const { tenant, eventId, itemId } = request.params;
      const { tenant_id: tenantId } = await publicTenant(ports, request, tenant);
      const of = { tenantId, eventId: Number(eventId), itemId: Number(itemId) };
      const known = [of.eventId, of.itemId].every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
      const draw = request.query.draw === undefined ? undefined : Number(request.query.draw);
      const found = known ? await raffles.published({ ...of, draw }) : null;
      if (found === null || (draw !== undefined && found.proof === null)) throw new Refusal('not-found');
      const { proof, nextRound, frozen, ...raffle } = found;
      return {
        success: true as const,
        ...raffle,
        ...presentNext({ nextRound, frozen }),
        proof: proof && {
          ...proof,
          entrants: [...proof.entrants],
          winners: [...proof.winners],
          round: proof.round && presentRound(proof.round),
          roundGivenUp: proof.roundGivenUp && presentRoundGivenUp(proof.roundGivenUp),
          drawnAt: showMoment(new Date(proof.drawnAt)),
        },
      };
    },
  });
}
