import { useCallback, useRef, type ReactNode } from 'react';

/**
 * A honeypot field: people cannot see, hear or reach it by keyboard; bots fill it in (decision 30).
 * Render `honeypot` inside the form and send `honeypotValue()` with it. Its label is not translated.
 */
export function useHoneypot(): { readonly honeypot: ReactNode; honeypotValue(): string } {
  const field = useRef<HTMLInputElement>(null);
  const honeypotValue = useCallback(() => field.current?.value ?? '', []);
  const honeypot = (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Website
        <input
          ref={field}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          // password managers must not fill it in
          data-1p-ignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
  return { honeypot, honeypotValue };
}
