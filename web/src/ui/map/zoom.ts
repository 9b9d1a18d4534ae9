/** Bounds and first zoom of every map [addresses#map-zoom]. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 20;
export const FIRST_ZOOM = 15;

/** The zooms from which the names of regions and of quarters are written on the drawing. */
export const REGIONS_FROM = 10;
export const QUARTERS_FROM = 14;
