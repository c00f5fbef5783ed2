import { UnstyledButton } from '@mantine/core';
import { Suspense, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useWanted } from '../../lib/use-wanted.ts';
import type { OpenedMenu } from './header-menu.tsx';

/**
 * A button of the header that opens a menu. The menu is loaded after the first screen: what places it weighs as much
 * as the rest of the shell.
 */
export function MenuButton<Props>({
  menu: Menu,
  load,
  props,
  className,
  label,
  children,
}: {
  readonly menu: ComponentType<Props & { readonly menu: OpenedMenu }>;
  /** the part of the menu */
  readonly load: () => Promise<unknown>;
  /** of the menu */
  readonly props: Props;
  readonly className: string | undefined;
  /** the name of the button where its content says something else */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const wanted = useWanted(opened, load);
  return (
    <>
      <UnstyledButton
        ref={setButton}
        id={id}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onClick={() => setOpened(!opened)}
        // until the menu has taken the focus
        onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
      >
        {children}
      </UnstyledButton>
      {wanted && (
        <Suspense>
          <Menu {...props} menu={{ id, button, opened, onChange: setOpened }} />
        </Suspense>
      )}
    </>
  );
}
