import { useApolloClient, useMutation } from '@apollo/client/react';
import type { RequestOptions } from '../../../graphql/client.ts';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import {
  CheckMemberImportDocument,
  ImportMembersDocument,
  UndoMemberImportDocument,
  type CheckMemberImportQuery,
  type ImportMembersMutation,
  type UndoMemberImportMutation,
  type WrongLine_LineFragment,
} from './member-import.generated.ts';

export type ImportChecked = CheckMemberImportQuery['checkMemberImport'];
export type ImportAnswer = ImportMembersMutation['importMembers'];
export type ImportUndone = UndoMemberImportMutation['undoMemberImport'];
export type WrongLine = WrongLine_LineFragment;

export interface MemberImport {
  /** Previews the import; changes nothing. */
  check(csv: string): Promise<ImportChecked>;
  /** Registers the members of the file. After a lost answer, a repeat finishes the rest. */
  carryOut(csv: string, leaveOutWrong: boolean): Promise<ImportAnswer>;
  undo(importId: string): Promise<ImportUndone>;
}

/** Each member is one command: a thousand take about 20 s, on a slow machine some minutes. */
const manyCommands: RequestOptions = { timeout: 300_000 };

/** Imports members from a file and undoes imports. Every call rejects when the server cannot be reached. */
export function useMemberImport(tenantId: number): MemberImport {
  const client = useApolloClient();
  const ids = useCommandIds();
  const [importMembers] = useMutation(ImportMembersDocument);
  const [undoMemberImport] = useMutation(UndoMemberImportDocument);
  return {
    async check(csv) {
      const variables = { tenantId, csv };
      const query = CheckMemberImportDocument;
      return given(await client.query({ query, variables, fetchPolicy: 'no-cache' })).checkMemberImport;
    },
    async carryOut(csv, leaveOutWrong) {
      const { id: commandId } = ids.of({ csv, leaveOutWrong });
      const answer = given(
        await importMembers({
          variables: { tenantId, csv, leaveOutWrong, commandId },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: manyCommands },
        }),
      ).importMembers;
      ids.answered();
      return answer;
    },
    async undo(importId) {
      const { id: commandId } = ids.of({ importId });
      const answer = given(
        await undoMemberImport({
          variables: { tenantId, importId, commandId },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: manyCommands },
        }),
      ).undoMemberImport;
      ids.answered();
      return answer;
    },
  };
}

function given<Data>({ data }: { readonly data?: Data | null | undefined }): Data {
  if (!data) throw new Error('The server answered without data');
  return data;
}
