import { useCallback, useRef, type ReactNode } from 'react';

/**
 * A field that people neither see, hear nor reach by keyboard, and that machines fill in (decisions 30): to
 * be drawn inside the form, and what stands in it, which goes along with the form. Its label is bait and
 * not translated.
 */
export function useHoneypot(): { readonly bait: ReactNode; caught(): string } {
  const field = useRef<HTMLInputElement>(null);
  const caught = useCallback(() => field.current?.value ?? '', []);
  const bait = (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input
          ref={field}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          // what fills in forms for people leaves it alone
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
  return { bait, caught };
}
