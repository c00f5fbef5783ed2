import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useLayoutEffect, type ReactNode, type Ref } from 'react';

export interface OpenedMenu {
  /** the id of the button; that of the menu is derived from it */
  readonly id: string;
  /** beside which the menu opens */
  readonly button: HTMLElement | null;
  readonly opened: boolean;
  onChange(opened: boolean): void;
}

/** A menu that belongs to a button that is already on the screen (menu-button.tsx). */
export function HeaderMenu({
  position,
  width,
  children,
  menu: { id, button, opened, onChange },
}: {
  readonly position: 'bottom-start' | 'bottom-end';
  readonly width: number;
  readonly children: ReactNode;
  readonly menu: OpenedMenu;
}) {
  // opened after it is there: a menu that arrives open would not know where the focus came from
  const isMounted = useMounted();
  return (
    <Menu
      id={id}
      opened={opened && isMounted}
      onChange={onChange}
      position={position}
      width={width}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ElementOf element={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Gives an element that something else renders to a ref. */
function ElementOf({
  element,
  ref,
}: {
  readonly element: HTMLElement | null;
  readonly ref?: Ref<HTMLElement>;
}) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
  }, [element, ref]);
  return null;
}
