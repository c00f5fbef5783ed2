import type { GraphqlExamples } from '../server/examples.ts';

export const libraryExamples: GraphqlExamples = {
  'Query.libraryFiles': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.libraryMonths': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.removeLibraryFile': {
    async variables({ tenantId, asAdmin }) {
      const form = { file: { filename: 'picture.png' } };
      const { file } = await asAdmin({ url: `/api/${tenantId}/library`, form }, { file: { fileId: 1 } });
      return { tenantId, fileId: file.fileId };
    },
  },
};
