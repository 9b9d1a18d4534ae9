import { useMediaQuery } from '@mantine/hooks';

/** Up to this width a table of people has no room for a column 'Kontakt'. */
const TIGHT_TABLE = '(min-width: 601px) and (max-width: 720px)';

/** Whether the contact is under the name instead of in a separate column. */
export const useTightTable = (): boolean =>
  useMediaQuery(TIGHT_TABLE, false, { getInitialValueInEffect: false });
