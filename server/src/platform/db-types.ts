/** Generated from the migrated database by scripts/generate-db-types.ts; do not edit. */
export interface DB {}
