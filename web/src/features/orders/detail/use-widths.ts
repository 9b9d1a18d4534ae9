import { useMediaQuery } from '@mantine/hooks';

const useWidth = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Whether the actions stand in a bar under the thumb (design §6.5). */
export const useIsPhone = (): boolean => useWidth('(max-width: 600px)');

/** Whether there is room for one column only; the cards of people and place then come first. */
export const useIsNarrow = (): boolean => useWidth('(max-width: 900px)');
