import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Notice } from '../../../ui/notice.tsx';
import { FindTenantsDocument } from '../queries/collaboration.generated.ts';
import classes from './collaboration.module.css';

/** Milliseconds without a key press after which the directory is searched. */
const searchPause = 300;

/** Finds organisations that show themselves, and lets one be chosen. */
export function TenantSearch({
  tenantId,
  words,
  onWords,
  chosen,
  onChoose,
  error,
}: {
  tenantId: number;
  /** what is typed into the search */
  words: string;
  onWords(words: string): void;
  chosen: number | null;
  /** null when another name is typed */
  onChoose(tenantId: number | null): void;
  error: string | null;
}) {
  const { t } = useLingui();
  const [search] = useDebouncedValue(words.trim(), searchPause);
  const { data, error: failed } = useQuery(FindTenantsDocument, {
    variables: { tenantId, search },
    skip: search.length < 2,
    fetchPolicy: 'network-only',
  });
  const found = search.length < 2 ? undefined : data?.findTenants;
  return (
    <div className={classes.form}>
      <TextInput
        type="search"
        label={t`Search organisations`}
        description={t`Type at least two letters of the name.`}
        value={words}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          onWords(currentTarget.value);
          onChoose(null);
        }}
      />
      {failed && <Notice kind="error">{t`Failed to search. Please try again.`}</Notice>}
      <div role="status" className={classes.found}>
        {found?.length === 0 && <p className={classes.quiet}>{t`No organisation found.`}</p>}
      </div>
      {found && found.length > 0 && (
        <Radio.Group
          label={t`Organisation`}
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        >
          <ul className={classes.list}>
            {found.map((tenant) => (
              <li key={tenant.id}>
                <Radio value={String(tenant.tenantId)} label={tenant.name} description={tenant.city} />
              </li>
            ))}
          </ul>
        </Radio.Group>
      )}
    </div>
  );
}
