/** SPEC §9: bounds and first zoom of every map. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;
export const FIRST_ZOOM = 15;
