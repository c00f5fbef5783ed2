import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { RegistrantLine_RegistrantFragment } from '../live/registrant.generated.ts';
import { ExportRegistrantDocument } from './registrant-data.generated.ts';

/** Saves everything that is kept about a registrant as a file. Resolves to null, or to the text of a failure. */
export function useExportRegistrant(): (
  registrant: Pick<RegistrantLine_RegistrantFragment, 'tenantId' | 'registrantId'>,
) => Promise<string | null> {
  const { i18n } = useLingui();
  const client = useApolloClient();
  return useCallback(
    async ({ tenantId, registrantId }) => {
      try {
        const { data } = await client.query({
          query: ExportRegistrantDocument,
          variables: { tenantId, registrantId },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error('The server answered without data');
        saveFile(data.exportRegistrant, 'application/json', `registrant-${registrantId}.json`);
        return null;
      } catch (error) {
        return errorText(i18n, error);
      }
    },
    [client, i18n],
  );
}
