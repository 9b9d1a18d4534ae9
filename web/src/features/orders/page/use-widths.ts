import { useMediaQuery } from '@mantine/hooks';

const useWidth = (query: string): boolean => useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Whether the actions are in a bar at the bottom [design#order-page]. */
export const useIsPhone = (): boolean => useWidth('(max-width: 600px)');

/** Whether there is room for one column only; the cards of people and place are then first. */
export const useIsNarrow = (): boolean => useWidth('(max-width: 900px)');
