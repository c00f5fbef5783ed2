import { createContext, use, type HTMLAttributes } from 'react';

/** Whether there is a `main` around already. */
export const InsideMain = createContext(false);

/** The page's one `main`; a plain block where there is one around it already, as around an error within the shell. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  if (use(InsideMain)) return <div {...props} />;
  return (
    <InsideMain value>
      <main {...props} />
    </InsideMain>
  );
}
