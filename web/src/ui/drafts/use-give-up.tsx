import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainButton } from '../plain-button.tsx';
import { showToast } from '../toast.ts';
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
  const hide = await showToast({
    message: (
      <>
        {words.message}{' '}
        <PlainButton
          onClick={() => {
            hide();
            undo();
          }}
        >
          {words.undo}
        </PlainButton>
      </>
    ),
    autoClose: 10_000,
    closeButtonProps: { 'aria-label': words.close },
  });
}
