import { useApolloClient, useMutation } from '@apollo/client/react';
import type { RequestOptions } from '../../../graphql/client.ts';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { ImportPart } from '../import-file/parts.ts';
import {
  CheckMemberImportDocument,
  ImportMembersDocument,
  UndoMemberImportDocument,
  type WrongLine_LineFragment,
} from './member-import.generated.ts';

export type WrongLine = WrongLine_LineFragment;

/** What an import would do, or did; lines are those of the file. */
export interface ImportReport {
  readonly __typename: 'report';
  readonly lines: number;
  readonly members: number;
  readonly errors: readonly WrongLine[];
}

/** What an undo did. */
export interface ImportUndone {
  readonly removed: number;
  /** ids of the members that were changed since the import and stay */
  readonly kept: readonly number[];
}

/** The file changed its worth since the preview: a line is wrong now, and nothing was registered. */
interface NotImported {
  readonly __typename: 'MembersNotImported';
}

/** The server refused the file as a whole. */
interface Refused {
  readonly __typename: 'refused';
  readonly code: string;
  readonly fields: readonly { readonly code: string }[];
}

/** How far an import is. */
export interface ImportProgress {
  /** null until the first part was answered */
  readonly importId: string | null;
  /** rows of the parts that were answered */
  readonly done: number;
}

export interface MemberImport {
  /** Previews the import; changes nothing. */
  check(parts: readonly ImportPart[]): Promise<ImportReport | Refused>;
  /** Registers the members of the file, part by part. After a lost answer, a repeat finishes the rest. */
  carryOut(
    parts: readonly ImportPart[],
    leaveOutWrong: boolean,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportReport | NotImported | Refused>;
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
    async check(parts) {
      const reports: ImportReport[] = [];
      for (const part of parts) {
        const variables = { tenantId, csv: part.csv };
        const query = CheckMemberImportDocument;
        const found = given(
          await client.query({ query, variables, fetchPolicy: 'no-cache' }),
        ).checkMemberImport;
        if (found.__typename !== 'MemberImportChecked') return { ...found, __typename: 'refused' };
        reports.push({ ...found, __typename: 'report', errors: linesOfFile(part, found.errors) });
      }
      return sumOf(reports);
    },
    async carryOut(parts, leaveOutWrong, onProgress) {
      const { id: importKey } = ids.of({ csv: parts.map(({ csv }) => csv), leaveOutWrong });
      const reports: ImportReport[] = [];
      let done = 0;
      for (const [index, part] of parts.entries()) {
        const variables = {
          tenantId,
          csv: part.csv,
          // after the first part nothing can be taken back silently: what is wrong now is left out and named
          leaveOutWrong: leaveOutWrong || index > 0,
          importKey,
          commandId: `${importKey}/${index}`,
        };
        const answer = given(
          await importMembers({
            variables,
            fetchPolicy: 'no-cache',
            context: { fetchOptions: manyCommands },
          }),
        ).importMembers;
        if (answer.__typename === 'MembersNotImported') return answer;
        if (answer.__typename !== 'MembersImported') return { ...answer, __typename: 'refused' };
        reports.push({ ...answer, __typename: 'report', errors: linesOfFile(part, answer.errors) });
        done += part.rows;
        onProgress({ importId: answer.importId, done });
      }
      ids.answered();
      return sumOf(reports);
    },
    async undo(importId) {
      const { id: commandId } = ids.of({ importId });
      let removed = 0;
      const kept: number[] = [];
      // a long import needs several calls
      for (let continueAfter: number | null = 0; continueAfter !== null;) {
        const { data }: Awaited<ReturnType<typeof undoMemberImport>> = await undoMemberImport({
          variables: { tenantId, importId, continueAfter, commandId },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: manyCommands },
        });
        const answer = given({ data }).undoMemberImport;
        removed += answer.removed;
        kept.push(...answer.kept);
        continueAfter = answer.continueAfter ?? null;
      }
      ids.answered();
      return { removed, kept };
    },
  };
}

/** The errors with the lines of the file instead of those of the part. */
const linesOfFile = (part: ImportPart, errors: readonly WrongLine[]): readonly WrongLine[] =>
  errors.map((error) => ({ ...error, line: part.lines.get(error.line) ?? error.line }));

const sumOf = (reports: readonly ImportReport[]): ImportReport => ({
  __typename: 'report',
  lines: reports.reduce((sum, { lines }) => sum + lines, 0),
  members: reports.reduce((sum, { members }) => sum + members, 0),
  errors: reports.flatMap(({ errors }) => errors),
});

function given<Data>({ data }: { readonly data?: Data | null | undefined }): Data {
  if (!data) throw new Error('The server answered without data');
  return data;
}
