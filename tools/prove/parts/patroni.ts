import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { killTree, type Account, type Processes, type Running } from '../run/processes.ts';
import { readJson, until } from '../run/wait.ts';

/** The passwords of the throw-away cluster. */
export const SUPERUSER = { username: 'postgres', password: 'only-for-this-run' } as const;
const REPLICATION = { username: 'replicator', password: 'only-for-this-run' } as const;

/**
 * How fast a lost primary is replaced: `ttl` seconds after its last sign of life. A commit waits for a replica, always:
 * without one writes are refused [running#synchronous-replica].
 */
const DCS = {
  ttl: 15,
  loop_wait: 2,
  retry_timeout: 4,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '256MB', wal_log_hints: 'on' },
  },
} as const;

/** A node that was primary is rewound first, which writes all its files to the disk: minutes on a busy one. */
const WHOLE_WITHIN_MS = 300_000;

/** One PostgreSQL with its Patroni. */
export interface Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDir: string;
}

interface Parts {
  readonly folder: string;
  readonly account: Account;
  readonly postgres: string;
  readonly etcdPort: number;
}

/** YAML reads JSON. */
function writeConfig({ folder, postgres, etcdPort, account }: Parts, node: Node): string {
  const { name, port, restPort, dataDir } = node;
  const config = {
    scope: 'majstorija',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: DCS, initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: dataDir,
      bin_dir: postgres,
      pgpass: path.join(folder, `${name}.pgpass`),
      authentication: { superuser: SUPERUSER, replication: REPLICATION, rewind: SUPERUSER },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
  const file = path.join(folder, `${name}.yml`);
  fs.writeFileSync(file, JSON.stringify(config, undefined, 2), { mode: 0o600 });
  if ('uid' in account) fs.chownSync(file, account.uid, account.gid);
  return file;
}

const Cluster = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Member = z.infer<typeof Cluster>['members'][number];

function readPostmaster({ dataDir }: Node): number | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

async function readMembers(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { restPort } of nodes) {
    const read = Cluster.safeParse(await readJson(`http://127.0.0.1:${restPort}/cluster`));
    if (read.success) return read.data.members;
  }
  return [];
}

/** By its own word: what the others know of a node that was killed is as old as its last sign of life. */
async function isServing({ restPort }: Node): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://127.0.0.1:${restPort}/health`, { signal }).catch(() => undefined);
  return answer?.status === 200;
}

async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  if ((await Promise.all(nodes.map(isServing))).includes(false)) return false;
  const running = (await readMembers(nodes)).filter(({ state }) => ['running', 'streaming'].includes(state));
  const roles = running.map(({ role }) => role);
  return running.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby');
}

async function switchOver({ name, restPort }: Node): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the switch-over was refused: ${await answer.text()}`);
}

function killPostgres(node: Node): void {
  const pid = readPostmaster(node);
  if (pid !== undefined && fs.existsSync(`/proc/${pid}`)) killTree(pid);
}

/** The three nodes, each killed and started again as a machine would be. */
export function createNodes(processes: Processes, parts: Parts, nodes: readonly Node[]) {
  const patronis = new Map<string, Running>();
  const withRole = async (role: string): Promise<Node | undefined> => {
    const name = (await readMembers(nodes)).find((one) => one.role === role)?.name;
    return nodes.find((node) => node.name === name);
  };
  return {
    nodes,
    start: (node: Node) => {
      const command = ['/usr/bin/patroni', writeConfig(parts, node)];
      patronis.set(node.name, processes.start(node.name, { command, account: parts.account }));
    },
    primary: () => withRole('leader'),
    synchronous: () => withRole('sync_standby'),
    switchOver,
    /** All three run, and one of them is the synchronous replica. */
    untilWhole: () => until('three nodes replicate', () => isWhole(nodes), WHOLE_WITHIN_MS),
    /** Patroni first, or it would start PostgreSQL again. */
    kill: (node: Node) => {
      patronis.get(node.name)?.child.kill('SIGKILL');
      killPostgres(node);
    },
    /** For the end of a run: what Patroni left running. */
    killRest: () => nodes.forEach(killPostgres),
  };
}

export type Nodes = ReturnType<typeof createNodes>;
