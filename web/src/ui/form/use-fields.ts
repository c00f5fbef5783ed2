import { useForm, type UseFormReturnType } from '@mantine/form';
import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useId } from 'react';
import { fieldText } from '../../i18n/field-text.ts';

/** Error codes by field, from the server or from the form's own rules. */
export type FieldCodes = Readonly<Record<string, string>>;

/** The labels of a form's fields. */
export type Labels<Values> = Readonly<Record<keyof Values & string, MessageDescriptor>>;

export interface Fields<Values extends Record<string, string>> {
  readonly form: UseFormReturnType<Values>;
  /** Props of a field: label, value, error. */
  field(name: keyof Values & string): ReturnType<UseFormReturnType<Values>['getInputProps']> & {
    label: string;
    name: string;
  };
  /**
   * Shows the server's errors at their fields and focuses the first; false
   * if none is about a field of this form.
   */
  refuse(fields: readonly { field: string; code: string }[]): boolean;
  /** For `<form onSubmit>`: checks, focuses the first field in error, or submits. */
  submit(send: (values: Values) => void | Promise<void>): (event?: React.FormEvent<HTMLFormElement>) => void;
}

/** A form whose `check` returns error codes. Shows their texts, which name the field, at the fields. */
export function useFields<Values extends Record<string, string>>(
  initialValues: Values,
  labels: Labels<Values>,
  check: (values: Values) => FieldCodes,
): Fields<Values> {
  const { i18n } = useLingui();
  const words = (codes: FieldCodes) =>
    Object.fromEntries(
      Object.entries(codes)
        .filter(([name]) => name in labels)
        .map(([name, code]) => [name, fieldText(i18n, code, i18n._(labels[name as keyof Values & string]))]),
    );
  // a unique name, so that a dialog's form does not find equally named fields of the page behind it
  const formName = useId().replaceAll(/[^a-z\d]/gi, '');
  const form = useForm<Values>({ name: formName, initialValues, validate: (values) => words(check(values)) });
  const focusFirst = (errors: object) => {
    const first = Object.keys(initialValues).find((name) => name in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  return {
    form,
    field: (name) => ({ ...form.getInputProps(name), label: i18n._(labels[name]), name }),
    refuse(fields) {
      const errors = words(Object.fromEntries(fields.map(({ field, code }) => [field, code])));
      form.setErrors(errors);
      focusFirst(errors);
      return Object.keys(errors).length > 0;
    },
    submit: (send) => form.onSubmit(send, focusFirst),
  };
}
