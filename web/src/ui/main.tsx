import { createContext, use, type HTMLAttributes } from 'react';

const Inside = createContext(false);

/** The page's one `main`; a plain block where there is one around it already, as around an error within the shell. */
export function Main(props: HTMLAttributes<HTMLElement>) {
  if (use(Inside)) return <div {...props} />;
  return (
    <Inside value>
      <main {...props} />
    </Inside>
  );
}
