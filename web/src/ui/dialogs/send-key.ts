import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, with which a dialog does what its main button does [design#shortcuts]. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey);
