import { createContext, use, type HTMLAttributes } from 'react';

/** Whether there is a `main` around already. */
export const InsideMain = createContext(false);

/** The page's `main`; a plain block inside another one, as for an error within the shell. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value>
      <main {...props} />
    </InsideMain>
  );
}
