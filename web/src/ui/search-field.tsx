import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchIcon } from './icons.tsx';

/** Debounce of the search, milliseconds. */
const pause = 250;

/** Searches a list while the user types. `search` is the current search, which is in the address. */
export function SearchField({
  className,
  label,
  placeholder,
  search,
  onSearch,
}: {
  className?: string | undefined;
  label: string;
  /** what is searched */
  placeholder: string;
  search: string;
  onSearch(search: string): void;
}) {
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
      className={className}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<SearchIcon />}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
