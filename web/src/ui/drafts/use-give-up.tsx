import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainButton } from '../plain-button.tsx';
import type { DraftState } from './use-draft.ts';

/** For Cancel: gives up what was typed and leaves without a question, with a way back for a few seconds. */
export function useGiveUp(draft: DraftState): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const undo = draft.giveUp();
    if (!undo) return;
    const words = { message: t`Your changes were not saved.`, undo: t`Undo`, close: t`Dismiss` };
    void offerUndo(words, () => {
      undo();
      void navigate(`${pathname}${search}`);
    });
  };
}

async function offerUndo(words: Record<'message' | 'undo' | 'close', string>, undo: () => void) {
  const { notifications } = await import('@mantine/notifications');
  const id = notifications.show({
    message: (
      <>
        {words.message}{' '}
        <PlainButton
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          {words.undo}
        </PlainButton>
      </>
    ),
    autoClose: 10_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': words.close },
  });
}
