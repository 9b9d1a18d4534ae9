import { z } from 'zod';
import type { Cluster } from '../parts/build-cluster.ts';
import { queryAt } from '../run/query.ts';

const Row = z.tuple([z.object({ reads: z.coerce.number() })]);

/** Scans of the orders table that the present replicas made, by their own statistics, which a restart begins anew. */
export async function countReplicaReads({ nodes, urlAt }: Cluster): Promise<number> {
  let sum = 0;
  for (const { port } of nodes.nodes) {
    const rows = await queryAt(urlAt(port))(
      `select case when pg_is_in_recovery() then idx_scan + seq_scan else 0 end as reads
       from pg_stat_user_tables where relname = 'orders'`,
    );
    sum += Row.parse(rows)[0].reads;
  }
  return sum;
}
