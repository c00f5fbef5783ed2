import { createContext, use, type HTMLAttributes } from 'react';

/** Whether there is already a `main` around. */
export const InsideMain = createContext(false);

/** The page's `main`; a plain block inside another `main`, such as for an error in the shell. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value>
      <main {...props} />
    </InsideMain>
  );
}
