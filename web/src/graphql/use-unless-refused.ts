import type { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isRefused } from './errors.ts';

type Answer = Readonly<Pick<useQuery.Result, 'error' | 'loading'>>;

/**
 * What a screen shows of a query: nothing from the refusal of the server until it is answered with data again. Apollo
 * keeps the last answer beside an error, and clears the error as soon as the query is repeated.
 */
export function useUnlessRefused<Data>({
  data,
  ...answer
}: Answer & { readonly data?: Data | undefined }): Data | undefined {
  const [was, setWas] = useState(false);
  const is = staysRefused(was, answer);
  if (is !== was) setWas(is);
  return is ? undefined : data;
}

/** Whether a query is refused; `was`: whether it was before this answer, or while it waits for one. */
export const staysRefused = (was: boolean, { error, loading }: Answer): boolean =>
  isRefused(error) || (was && (loading || error !== undefined));
