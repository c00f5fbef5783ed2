import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { holdFields } from './hold-fields.ts';

/**
 * A form that closes, is emptied or is left when it is saved. While it is `busy`, its fields are read-only: what is
 * typed then would be lost with them.
 */
export function Form({
  busy,
  ...form
}: Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & { busy: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => (busy && element.current ? holdFields(element.current) : undefined), [busy]);
  return <form {...form} ref={element} noValidate />;
}
