import { useCallback, useState } from 'react';

import type { DeskDialog } from '#features/orders/outcomes/outcomes.ts';

/** The dialogs over an order's page. */
export type DialogKind =
  | DeskDialog
  | 'status'
  | 'admin'
  | 'edit'
  | 'photos'
  | 'complaint'
  | 'extension'
  | 'correctPayment'
  | 'withdrawPayment'
  | 'correctWorks';

export type OpenDialog = {
  opened: DialogKind | undefined;
  /** What was typed in the dialog that this one replaces. */
  draft: string;
  open: (kind: DialogKind, draft?: string) => void;
  /** The same without a draft, as outcomes open it. */
  openOutcome: (kind: DeskDialog) => void;
  close: () => void;
};

/** Which dialog is open over the order, one at a time. */
export function useOpenDialog(): OpenDialog {
  const [dialog, setDialog] = useState<{ kind: DialogKind; draft: string } | undefined>(undefined);
  const openOutcome = useCallback((kind: DeskDialog) => setDialog({ kind, draft: '' }), []);
  return {
    opened: dialog?.kind,
    draft: dialog?.draft ?? '',
    open: (kind, draft = '') => setDialog({ kind, draft }),
    openOutcome,
    close: () => setDialog(undefined),
  };
}
