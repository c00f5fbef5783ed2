import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { SearchIcon } from '../../../ui/icons.tsx';

/** Debounce of the search, milliseconds. */
const pause = 250;

/** The search field; searches while the user types. `search` is the current search. */
export function MemberSearch({
  field,
  search,
  onSearch,
}: {
  field: Ref<HTMLInputElement>;
  search: string;
  onSearch(search: string): void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(search);
  // a search that was set elsewhere, such as by a link, replaces the field's text; one that this field
  // sent does not, because the user may have typed more
  const [known, setKnown] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const send = useEffectEvent((text: string) => {
    const query = text.trim();
    if (query === sent) return;
    setSent(query);
    onSearch(query);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={t`Search members`}
      placeholder={t`Name, email or phone`}
      leftSection={<SearchIcon />}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
