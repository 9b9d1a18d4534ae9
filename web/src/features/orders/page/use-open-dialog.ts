import { useCallback, useState } from 'react';

import type { OutcomeDialog } from '#features/orders/outcomes/outcomes.ts';

/** The dialogs over an order's page. */
export type DialogKind = OutcomeDialog | 'status' | 'admin' | 'edit' | 'complaint';

export type OpenDialog = {
  opened: DialogKind | undefined;
  /** What was typed in the dialog that this one replaces. */
  draft: string;
  open: (kind: DialogKind, draft?: string) => void;
  /** The same without a draft, as outcomes open it. */
  openOutcome: (kind: OutcomeDialog) => void;
  close: () => void;
};

/** Which dialog is open over the order, one at a time. */
export function useOpenDialog(): OpenDialog {
  const [dialog, setDialog] = useState<{ kind: DialogKind; draft: string } | undefined>(undefined);
  const openOutcome = useCallback((kind: OutcomeDialog) => setDialog({ kind, draft: '' }), []);
  return {
    opened: dialog?.kind,
    draft: dialog?.draft ?? '',
    open: (kind, draft = '') => setDialog({ kind, draft }),
    openOutcome,
    close: () => setDialog(undefined),
  };
}
