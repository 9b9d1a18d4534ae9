import path from 'node:path';

// Sources and build are one folder below server/, so the same paths fit both.

/** The SQL files of the migrations. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');

/** The build of the pages. */
export const WEB = path.resolve(import.meta.dirname, '../../web/dist');
