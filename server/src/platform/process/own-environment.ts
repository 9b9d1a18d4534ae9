/**
 * What libraries read from the environment beside the settings of the product: the driver of PostgreSQL all `PG…`, by which a connection
 * would have other options, another host or no TLS; the job queue its schema, and whether it logs what jobs are given.
 */
const FOREIGN = /^(?:PG|NODE_PG_|GRAPHILE_|NO_LOG_SUCCESS$)/;

/** Takes the variables of libraries out of an environment: the settings alone decide [running#own-settings]. */
export function forgetForeignVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (FOREIGN.test(name)) delete env[name];
  // With it the driver looks into no file of passwords in the home folder, and takes none from here.
  env.PGPASSWORD = '';
}
