import fs from 'node:fs';
import path from 'node:path';
import type { Account, Processes } from '../run/processes.ts';
import type { Node } from './patroni.ts';

function listenOf(name: string, port: number, check: string, nodes: readonly Node[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n');
}

const GLOBAL = `defaults
  mode tcp
  maxconn 1000
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka

`;

/** Leads one port to the primary and another one to the replicas, as Patroni reports them; see docs/operations/cluster.md. */
export function startHaproxy(
  processes: Processes,
  {
    folder,
    account,
    nodes,
    ports: [primary, replicas],
  }: { folder: string; account: Account; nodes: readonly Node[]; ports: readonly [number, number] },
): void {
  const file = path.join(folder, 'haproxy.cfg');
  const text =
    GLOBAL +
    listenOf('primary', primary, '/primary', nodes) +
    listenOf('replicas', replicas, '/replica?lag=1MB', nodes);
  fs.writeFileSync(file, text);
  processes.start('haproxy', { command: ['/usr/sbin/haproxy', '-db', '-f', file], account });
}
