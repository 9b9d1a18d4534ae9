import { useState } from 'react';

/** The dialogs over an order's page. */
export type DialogKind = 'status' | 'worker' | 'admin' | 'refund' | 'reject';

export type OpenDialog = {
  opened: DialogKind | undefined;
  open: (kind: DialogKind) => void;
  close: () => void;
};

/** Which dialog is open over the order, one at a time. */
export function useOpenDialog(): OpenDialog {
  const [opened, setOpened] = useState<DialogKind | undefined>(undefined);
  return { opened, open: setOpened, close: () => setOpened(undefined) };
}
