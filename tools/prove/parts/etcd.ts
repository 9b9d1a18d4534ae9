import path from 'node:path';
import type { Account, Processes } from '../run/processes.ts';
import { readJson, until } from '../run/wait.ts';

/** One member of etcd, where Patroni keeps who is primary; in production there are three. */
export async function startEtcd(
  processes: Processes,
  {
    folder,
    account,
    ports: [client, peer],
  }: { folder: string; account: Account; ports: readonly [number, number] },
): Promise<void> {
  const clientUrl = `http://127.0.0.1:${client}`;
  const peerUrl = `http://127.0.0.1:${peer}`;
  const options = {
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `default=${peerUrl}`,
    'log-level': 'error',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  processes.start('etcd', { command: ['/usr/bin/etcd', ...args], account });
  await until('etcd is up', async () => (await readJson(`${clientUrl}/health`)) !== undefined);
}
