import type { FastifyServerOptions } from 'fastify';

/** The contract checks what arrives and leaves [api#one-route-table]; the packages that would compile a schema are left out. */
function refuseSchema(): never {
  throw new TypeError('A route has no schema for Fastify: the contract has it.');
}

/** The setting of a Fastify whose routes have no schemas, so that it loads none of its compilers [running#few-packages]. */
export const WITHOUT_SCHEMAS = {
  schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
} as const satisfies FastifyServerOptions;
