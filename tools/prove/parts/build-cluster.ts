import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Account, AtEnd, Processes } from '../run/processes.ts';
import { queryAt, type Query } from '../run/query.ts';
import { findFreePorts, until } from '../run/wait.ts';
import { seed } from '../seed.ts';
import { startEtcd } from './etcd.ts';
import { startHaproxy } from './haproxy.ts';
import { startNginx } from './nginx.ts';
import { createNodes, SUPERUSER, type Node, type Nodes } from './patroni.ts';
import { createServers, startS3, type Servers } from './servers.ts';

/** Where a run takes place and as whom. */
export interface Place {
  readonly folder: string;
  readonly account: Account;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
}

/** A cluster that serves. */
export interface Cluster {
  readonly nodes: Nodes;
  readonly servers: Servers;
  /** The address of nginx. */
  readonly url: string;
  /** Statements at the primary, by way of HAProxy. */
  readonly query: Query;
  /** The address of the product's database at a port. */
  readonly urlAt: (port: number) => string;
}

const DATABASE = 'majstorija';
const PASSWORD = 'only-for-this-run';
const SERVERS = 4;
const NODES = [0, 1, 2] as const;
const Answer = z.object({ isReplica: z.boolean() });

const urlOf = (user: string, port: number, database: string): string =>
  `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

/** The address of the product's database at a port. */
const urlAt = (port: number): string => urlOf(DATABASE, port, DATABASE);

/** HAProxy takes every node for the primary until it has asked them; its turns reach each node that it takes for one. */
async function leadsToPrimary(query: Query): Promise<boolean> {
  for (let turn = 0; turn < NODES.length; turn += 1) {
    const [row] = await query('select pg_is_in_recovery() as "isReplica"');
    if (Answer.parse(row).isReplica) return false;
  }
  return true;
}

async function createDatabase(port: number): Promise<void> {
  const query = queryAt(urlOf(SUPERUSER.username, port, 'postgres'));
  await until('HAProxy leads to the primary alone', () => leadsToPrimary(query));
  await query(`create role ${DATABASE} login password '${PASSWORD}'`);
  await query(`create database ${DATABASE} owner ${DATABASE}`);
}

async function startDatabase(
  {
    processes,
    folder,
    account,
    postgres,
    print,
  }: Place & { processes: Processes; print: (line: string) => void },
  onEnd: AtEnd,
) {
  const [client = 0, peer = 0, primary = 0, ...others] = await findFreePorts(9);
  await startEtcd(processes, { folder, account, ports: [client, peer] });
  const all: Node[] = NODES.map((n) => ({
    name: `node${n + 1}`,
    port: others[2 * n] ?? 0,
    restPort: others[2 * n + 1] ?? 0,
    dataDir: path.join(folder, `data${n + 1}`),
  }));
  const nodes = createNodes(processes, { folder, account, postgres, etcdPort: client }, all);
  onEnd(nodes.killRest);
  all.forEach(nodes.start);
  await nodes.untilWhole();
  startHaproxy(processes, { folder, account, nodes: all, port: primary });
  await createDatabase(primary);
  print('three nodes of PostgreSQL replicate');
  return { nodes, primary };
}

/** Starts everything: etcd, three PostgreSQL, HAProxy, S3, four servers with demo data, nginx. */
export async function buildCluster(
  tools: Place & { processes: Processes; print: (line: string) => void },
  onEnd: AtEnd,
): Promise<Cluster> {
  const { processes, folder, account, print } = tools;
  const { nodes, primary } = await startDatabase(tools, onEnd);
  const [s3Port = 0, nginxPort = 0, ...ports] = await findFreePorts(2 + SERVERS);
  const filesUrl = await startS3(processes, folder, s3Port);
  const url = `http://127.0.0.1:${nginxPort}`;
  // Each server must accept what another one has signed.
  const secretKey = randomBytes(32).toString('base64url');
  const servers = createServers(processes, {
    folder,
    ports,
    settingsOf: () => ({
      DATABASE_URL: urlAt(primary),
      FILES_URL: filesUrl,
      SECRET_KEY: secretKey,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      LIMIT_CALLS: 'off',
      SHED_LOAD: 'off',
    }),
  });
  // The first one makes the tables.
  await servers.start(0);
  await seed(urlAt(primary), filesUrl);
  print('demo data is there');
  await Promise.all([1, 2, 3].map(servers.start));
  startNginx(processes, { folder, account, port: nginxPort, servers: ports });
  // Readiness is for callers on the machine, whom nginx is none of [security#internal-routes].
  await until('nginx answers', async () => (await fetch(`${url}/healthz`)).status === 200);
  return { nodes, servers, url, query: queryAt(urlAt(primary)), urlAt };
}
