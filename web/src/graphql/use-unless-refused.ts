import type { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isRefused } from './errors.ts';

type Answer = Readonly<Pick<useQuery.Result, 'error' | 'loading'>>;

/**
 * The data of a query, or undefined from the moment when the server refuses it until the server answers with data again.
 * Apollo keeps the old data beside an error, and clears the error as soon as it refetches. A component that can show
 * another thing needs a `key` for each, as a refusal would hide the next one too while it loads.
 */
export function useUnlessRefused<Data>({
  data,
  ...answer
}: Answer & { readonly data?: Data | undefined }): Data | undefined {
  const [wasRefused, setRefused] = useState(false);
  const isHidden = staysRefused(wasRefused, answer);
  if (isHidden !== wasRefused) setRefused(isHidden);
  return isHidden ? undefined : data;
}

/** Whether the data of a query must be hidden, given whether it was hidden before and the latest result. */
export const staysRefused = (wasRefused: boolean, { error, loading }: Answer): boolean =>
  isRefused(error) || (wasRefused && (loading || error !== undefined));
