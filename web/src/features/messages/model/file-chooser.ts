import { createContext, use, useEffect, type ReactNode } from 'react';
import { createStore } from '../../../lib/store.ts';
import type { Attached } from './attached.ts';

export interface FileChooserProps {
  readonly opened: boolean;
  /** what is chosen, in the order in which it is sent */
  readonly files: readonly Attached[];
  /** the maximum number that can be chosen */
  readonly most: number;
  onChange(files: readonly Attached[]): void;
  onClose(): void;
}

type FileChooser = (props: FileChooserProps) => ReactNode;

/** Renders the choice of files of the library. The app provides it, because a feature knows no other one. */
export const FileChooserContext = createContext<FileChooser | null>(null);

export const useFileChooser = (): FileChooser | null => use(FileChooserContext);

/** Whether a dialog lies over the panel: Escape closes it alone. */
export const overPanel = createStore(false);

/** Says that a dialog lies over the panel while it is opened. */
export function useOverPanel(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    overPanel.set(true);
    return () => overPanel.set(false);
  }, [opened]);
}
