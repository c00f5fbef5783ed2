import type { ExampleContext, GraphqlExamples } from '../server/examples.ts';

/** The id of the file of a picture that the event shows. */
async function shownFile({ asAdmin, tenantId, eventId }: ExampleContext): Promise<number> {
  const { files } = await asAdmin(
    { url: `/api/${tenantId}/${eventId}/uploadimage`, form: { files: { filename: 'picture.png' } } },
    { files: [{ fileId: 12 }] },
  );
  return files[0]?.fileId ?? 0;
}

const target = ({ tenantId, eventId }: ExampleContext) => ({ tenantId, eventId });

export const eventMediaExamples: GraphqlExamples = {
  'Query.eventMedia': { variables: target },
  'Query.imageHistory': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.attachMedia': {
    async variables(context) {
      const { file } = await context.asAdmin(
        { url: `/api/${context.tenantId}/library`, form: { file: { filename: 'picture.png' } } },
        { file: { fileId: 12 } },
      );
      return { ...target(context), fileId: file.fileId };
    },
  },
  'Mutation.moveMedia': {
    variables: async (context) => ({ ...target(context), fileId: await shownFile(context) }),
  },
  'Mutation.chooseCover': {
    variables: async (context) => ({ ...target(context), fileId: await shownFile(context) }),
  },
  'Mutation.removeMedia': {
    variables: async (context) => ({ ...target(context), fileIds: [await shownFile(context)] }),
  },
};
