import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { holdFields } from './hold-fields.ts';

/**
 * A form that closes, is emptied or is left when it is saved. While it is `busy`, it is read-only and is not sent
 * again: what is changed then would be lost. `readOnly`: its fields are read-only anyway.
 */
export function Form({
  busy,
  readOnly = false,
  ...form
}: Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & { busy: boolean; readOnly?: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const stays = useRef(readOnly);
  useLayoutEffect(() => {
    stays.current = readOnly;
  }, [readOnly]);
  useLayoutEffect(
    () => (busy && element.current ? holdFields(element.current, () => stays.current) : undefined),
    [busy],
  );
  return <form {...form} ref={element} noValidate />;
}
