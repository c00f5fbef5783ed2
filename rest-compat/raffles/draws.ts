import { z } from 'zod';
import { drawRaffle, mostWinners } from '../../domain/raffle/commands.ts';
import type { Winner } from '../../infra/features/raffles/port.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { idsOfItem, inItem } from '../items/item-in-path.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { idOf } from '../server/id-places.ts';
import { idInBody, idShown, whole } from '../server/ids.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { inBody } from '../server/policy.ts';
import type { RestApp } from '../server/rest-app.ts';

const tags = ['raffles'];
/** Up to 50,000 entrants are looked at and written to the log, in a turn of its own. */
const cost = 2_000;

const wanted = {
  qty: z
    .int()
    .max(mostWinners, 'too-many-winners')
    .transform((qty) => Math.max(1, qty))
    .meta({ format: 'int32', description: 'how many winners, at most 1,000; less than 1 counts as 1' }),
  filters: z
    .object({ size: z.string().max(200, 'too-long').nullish() })
    .nullish()
    .meta({ description: 'with a size, only registrants with this size take part' }),
  draw: z
    .int()
    .positive()
    .meta({ format: 'int32' })
    .nullish()
    .meta({ description: 'the number that this draw will have: 409 if somebody has drawn since' }),
};

const winnerShown = z
  .object({
    id: idShown,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    entryCode: z.string(),
  })
  .meta({ id: 'RaffleWinner' });

const drawn = {
  winners: z.array(winnerShown).max(1_000),
  draw: whole,
  drawAt: momentShown
    .optional()
    .meta({ description: 'the list is closed, and the draw follows then, with the public random number' }),
};
const description =
  'Draws among the registrants who have a place and have not won yet. Of several calls at the same time one draws, the others get 409. With an announced public random number the list is closed, and the draw follows when the number comes.';

/** Draws winners. Both calls are one command: decision 28. */
export function drawRoutes(app: RestApp, { raffles }: EdgePorts): void {
  app.post('/api/events/:eventId/items/:itemId/raffle-draw', {
    config: { policy: drawRaffle.policy, ids: { ...idsOfItem, tenant: inBody('tenantid') }, cost },
    schema: {
      operationId: 'drawRaffle',
      summary: 'Draw the winners of a raffle',
      description,
      tags,
      params: inItem.omit({ tenant: true }),
      body: z.object({ tenantid: idInBody, ...wanted }),
      response: answers(200, changedWith(drawn)),
    },
    handler: async (request) => {
      const { tenantId } = request.caller;
      const { qty, filters, draw } = request.body;
      const input = {
        eventId: idOf(request, 'event'),
        itemId: idOf(request, 'item'),
        qty,
        draw,
        size: filters?.size ?? null,
      };
      const done = acceptedOf(await raffles.draw(input, { ...contextOf(request), tenantId }), names);
      return { success: true as const, ...present(done), ...staleness(done) };
    },
  });

  app.post('/api/raffle/:tenant/events/:eventId/items/:itemId/run', {
    config: { policy: drawRaffle.policy, ids: idsOfItem, cost },
    schema: {
      operationId: 'runRaffle',
      summary: 'Draw the winners of a raffle (another address of the same)',
      description,
      tags,
      params: inItem,
      body: z.object(wanted),
      response: answers(200, changedWith({ ...drawn, message: z.string() })),
    },
    handler: async (request) => {
      const { tenantId, thingId: eventId } = request.caller;
      const { qty, filters, draw } = request.body;
      const input = { eventId, itemId: idOf(request, 'item'), qty, draw, size: filters?.size ?? null };
      const done = acceptedOf(await raffles.draw(input, { ...contextOf(request), tenantId }), names);
      return {
        success: true as const,
        ...present(done),
        message: 'Raffle run requested.',
        ...staleness(done),
      };
    },
  });
}

/** These calls' names for the command's fields. */
const names = { size: 'filters.size' };

function present({
  draw,
  winners,
  drawAt,
}: {
  readonly draw: number;
  readonly winners: readonly Winner[];
  readonly drawAt: string | null;
}) {
  const later = drawAt !== null && { drawAt: showMoment(new Date(drawAt)) };
  return { draw, winners: winners.map(presentWinner), ...later };
}

/** Registrants have one name: the last word is the last name. */
function presentWinner({ registrantId, entryCode, name, email }: Winner): z.output<typeof winnerShown> {
  const words = name.split(' ');
  const lastname = words.length > 1 ? (words.pop() ?? '') : '';
  return { id: registrantId, firstname: words.join(' '), lastname, email, entryCode };
}
