import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { SearchIcon } from '../../../ui/icons.tsx';

/** The search starts this long after the last key, milliseconds. */
const pause = 250;

/** The search field. It searches during typing; the current search comes in as `search`. */
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
  // what came from outside, as by a link to all members, goes into the field; what was sent from here
  // is already in it, or something newer
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
    const asked = text.trim();
    if (asked === sent) return;
    setSent(asked);
    onSearch(asked);
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
      placeholder={t`Name, e-mail or phone`}
      leftSection={<SearchIcon />}
      value={typed}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
