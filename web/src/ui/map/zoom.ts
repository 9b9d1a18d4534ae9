/** Bounds and first zoom of every map [addresses#map-zoom]. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;
export const FIRST_ZOOM = 15;
