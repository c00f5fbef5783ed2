import type { GraphqlExamples } from '../server/examples.ts';

/** A CSV file with one member. */
const fileWith = (name: string): string =>
  [
    'email,firstname,lastname,phone,address1,city,state,zip',
    `imported@${name}.example,Ida,Imported,+44 1432 000003,3 Mill Lane,Hereford,HW,HR1 1AA`,
  ].join('\n');

const importMembers = `mutation ($tenantId: Int!, $csv: String!) {
  importMembers(tenantId: $tenantId, csv: $csv) { ... on MembersImported { importId } }
}`;

export const memberImportExamples: GraphqlExamples = {
  'Query.memberExport': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.memberImports': { variables: ({ tenantId }) => ({ tenantId }) },
  'Query.checkMemberImport': {
    variables: ({ tenantId, next }) => ({ tenantId, csv: fileWith(`checked${next()}`) }),
  },
  'Mutation.importMembers': {
    variables: ({ tenantId, next }) => ({ tenantId, csv: fileWith(`imported${next()}`) }),
  },
  'Mutation.undoMemberImport': {
    async variables({ tenantId, next, asAdmin }) {
      const variables = { tenantId, csv: fileWith(`undone${next()}`) };
      const { data } = await asAdmin(
        { url: '/graphql', body: { query: importMembers, variables } },
        { data: { importMembers: { importId: '01890a5d-ac96-774b-bcce-b302099a8057' } } },
      );
      return { tenantId, importId: data.importMembers.importId };
    },
  },
};
