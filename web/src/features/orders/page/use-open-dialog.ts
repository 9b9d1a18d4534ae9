import { useState } from 'react';

/** The dialogs over an order's page. */
export type DialogKind = 'status' | 'worker' | 'admin' | 'refund' | 'reject' | 'edit' | 'complaint';

export type OpenDialog = {
  opened: DialogKind | undefined;
  /** What was typed in the dialog that this one replaces. */
  draft: string;
  open: (kind: DialogKind, draft?: string) => void;
  close: () => void;
};

/** Which dialog is open over the order, one at a time. */
export function useOpenDialog(): OpenDialog {
  const [dialog, setDialog] = useState<{ kind: DialogKind; draft: string } | undefined>(undefined);
  return {
    opened: dialog?.kind,
    draft: dialog?.draft ?? '',
    open: (kind, draft = '') => setDialog({ kind, draft }),
    close: () => setDialog(undefined),
  };
}
