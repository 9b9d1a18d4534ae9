import { ConfigError } from '#platform/settings/environment.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';

const NO_DATABASE =
  'DATABASE_URL is not set: name a PostgreSQL; the embedded one is for trying out, in a clone of the repository';

/**
 * The embedded PostgreSQL, for trying out and tests: a workspace of the repository, which an installation does not have
 * [running#embedded-database]. Throws ConfigError with `advice` there.
 */
export async function loadEmbedded(advice = NO_DATABASE) {
  try {
    const [{ startEmbeddedPostgres }, { choosePlace, ROOT_HOME }, { machineSettings }] = await Promise.all([
      import('@majstorija/embedded-postgres/embedded-postgres.ts'),
      import('@majstorija/embedded-postgres/place.ts'),
      import('@majstorija/embedded-postgres/machine-settings.ts'),
    ]);
    const placeOf = (dataDir: string): string => choosePlace(dataDir, ROOT_HOME).folder;
    return { startEmbeddedPostgres, machineSettings, placeOf };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new ConfigError(advice, { cause: error });
  }
}
