import fs from 'node:fs';
import path from 'node:path';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { Account, Processes } from '../run/processes.ts';

const BUSY = JSON.stringify({ error: errorText('server.busy'), code: wireCode('server.busy') });

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function configOf(folder: string, port: number, servers: readonly number[]): string {
  return `worker_processes 1;
error_log ${folder}/nginx-error.log warn;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/nginx-${name};`).join('\n')}
  upstream majstorija {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    # Whoever waits for an answer of a process that died asks again, as after any 503.
    error_page 502 504 = @again;
    location / {
      proxy_pass http://majstorija;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Connection "";
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      add_header X-Served-By $upstream_addr always;
    }
    location @again {
      internal;
      default_type application/json;
      add_header Retry-After 1 always;
      return 503 '${BUSY.replaceAll("'", String.raw`\'`)}';
    }
  }
}
`;
}

/** Leads one port to the processes of the product, in turn; see docs/operations/cluster.md. */
export function startNginx(
  processes: Processes,
  {
    folder,
    account,
    port,
    servers,
  }: { folder: string; account: Account; port: number; servers: readonly number[] },
): void {
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configOf(folder, port, servers));
  const command = [
    '/usr/sbin/nginx',
    '-p',
    folder,
    '-c',
    file,
    '-e',
    `${folder}/nginx-error.log`,
    '-g',
    'daemon off;',
  ];
  processes.start('nginx', { command, account });
}
