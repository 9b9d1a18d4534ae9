import { useMediaQuery } from '@mantine/hooks';

/** Up to this width a table of people has no room for a column 'Kontakt'. */
const TIGHT_TABLE = '(min-width: 601px) and (max-width: 720px)';

/** Whether the contact stands under the name instead of in a column of its own. */
export const useTightTable = (): boolean =>
  useMediaQuery(TIGHT_TABLE, false, { getInitialValueInEffect: false });
