import fs from 'node:fs';
import path from 'node:path';
import type { Account, Processes } from '../run/processes.ts';
import type { Node } from './patroni.ts';

function listenOf(port: number, nodes: readonly Node[]): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  return [
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
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

/** Leads one port to the primary, as Patroni reports it; see docs/operations/cluster.md. */
export function startHaproxy(
  processes: Processes,
  {
    folder,
    account,
    nodes,
    port,
  }: { folder: string; account: Account; nodes: readonly Node[]; port: number },
): void {
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, GLOBAL + listenOf(port, nodes));
  processes.start('haproxy', { command: ['/usr/sbin/haproxy', '-db', '-f', file], account });
}
