/** Fewer observations make a value that is provisional [statistics#ten]; apart from the figures, whose texts a first visit does not need. */
export const LEAST_N = 10;
