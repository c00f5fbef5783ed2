import { z } from 'zod';
import { registerItem, updateItem } from '../../domain/item/commands.ts';
import { sharedEditorOf } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { acceptedOf, answers, changedWith, staleness } from '../server/answers.ts';
import { contextOf } from '../server/caller.ts';
import { atTag } from '../server/entity-tag.ts';
import { idShown } from '../server/ids.ts';
import { idOf } from '../server/id-places.ts';
import { isThroughShare } from '../server/kept-in.ts';
import type { RestApp } from '../server/rest-app.ts';
import { idsOfEvent, idsOfItem, inEvent, inItem, itemOrShared, tags } from './item-in-path.ts';
import { capacityInput, sizesOfList, stockedInput, typedSizes, typeInput } from './typed-sizes.ts';

const { description } = updateItem.input.shape;
const sizes = (of: string) =>
  typedSizes.optional().meta({ description: `sizes of ${of}, separated by commas` });

const details = {
  description,
  type: typeInput.optional(),
  topSize: sizes('what is worn above'),
  bottomSize: sizes('pants'),
  shoeSize: sizes('shoes'),
  sizes: stockedInput.optional().meta({
    description:
      'all sizes with their quantities, in JSON; a quantity of null is any number. Beside topSize, bottomSize or shoeSize it gives the quantities of the sizes that are named there',
  }),
  capacity: capacityInput.optional().meta({
    description: 'how many persons can register; null for any number',
  }),
};

/** These calls' names for the commands' fields. */
const names = { topSizes: 'topSize', bottomSizes: 'bottomSize', shoeSizes: 'shoeSize' };

function inputOf({
  topSize,
  bottomSize,
  shoeSize,
  sizes: stocked,
  ...same
}: z.output<z.ZodObject<typeof details>>) {
  return {
    ...same,
    topSizes: sizesOfList('top_size', { typed: topSize, stocked }),
    bottomSizes: sizesOfList('bottom_size', { typed: bottomSize, stocked }),
    shoeSizes: sizesOfList('shoe_size', { typed: shoeSize, stocked }),
  };
}

/** Adds items to events and changes them. */
export function itemChangeRoutes(
  app: RestApp,
  { collaborations, config, dispatcher, reads }: EdgePorts,
): void {
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, {
      attachFieldsToBody: 'keyValues',
      limits: { fields: 20, fieldSize: 20_000, files: 1, parts: 21 },
      async onFile(part) {
        part.file.resume();
        throw new Refusal('invalid', { [part.fieldname]: 'no-such-field' });
      },
    });
    scope.post('/api/events/:tenant/events/:eventId/items', {
      config: { oneCommand: true, policy: sharedEditorOf('event'), ids: idsOfEvent },
      schema: {
        operationId: 'addItem',
        summary: 'Add an item to an event',
        description:
          'multipart/form-data or JSON. Pictures are uploaded afterwards. To an event that another organisation shares, editors of the whole event add items too.',
        tags,
        consumes: ['multipart/form-data', 'application/json'],
        params: inEvent,
        body: z.object({ name: registerItem.input.shape.name, ...details }),
        response: answers(201, changedWith({ itemId: idShown, message: z.string() })),
      },
      handler: async (request, reply) => {
        const { name: itemName, ...rest } = request.body;
        const input = { ...inputOf(rest), name: itemName, eventId: request.caller.thingId };
        const { eventId } = input;
        const shared = await isThroughShare(request, sharedEditorOf('event'), { eventId });
        const context = { ...contextOf(request), tenantId: request.caller.tenantId };
        const accepted = acceptedOf(
          await (shared
            ? collaborations.registerItem(input, context)
            : dispatcher.dispatch(registerItem, input, context)),
          names,
        );
        reply.code(201);
        return {
          success: true as const,
          itemId: accepted.ids.itemId,
          message: 'Item created. You can now upload media or finish.',
          ...staleness(accepted),
        };
      },
    });
  });

  app.put('/api/events/:tenant/events/:eventId/items/:itemId', {
    config: {
      oneCommand: true,
      policy: sharedEditorOf('event', 'item'),
      ids: idsOfItem,
      one: (request) => itemOrShared({ collaborations, config, reads }, request),
    },
    schema: {
      operationId: 'updateItem',
      summary: 'Change an item of an event',
      description:
        'The name is always sent; other fields that are absent stay as they are, and null empties a field that may be empty. Sizes that stay keep the quantities that are not given. An item that another organisation shares is changed in the same way by editors.',
      tags,
      params: inItem,
      body: z.object({ name: registerItem.input.shape.name, ...details }),
      response: answers(200, changedWith({ message: z.string() })),
    },
    handler: async (request, reply) => {
      const { name: itemName, ...rest } = request.body;
      const input = {
        ...inputOf(rest),
        name: itemName,
        eventId: request.caller.thingId,
        itemId: idOf(request, 'item'),
      };
      const { eventId, itemId } = input;
      const shared = await isThroughShare(request, sharedEditorOf('event', 'item'), { eventId, itemId });
      const context = { ...contextOf(request), tenantId: request.caller.tenantId };
      const update = (options: object) =>
        shared
          ? collaborations.updateItem(input, context, options)
          : dispatcher.dispatch(updateItem, input, context, options);
      const accepted = acceptedOf(await atTag(request, reply, update), names);
      reply.header('etag', `"${accepted.revision}"`);
      return { success: true as const, message: 'Saved.', ...staleness(accepted) };
    },
  });
}
