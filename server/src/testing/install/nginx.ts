import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '#testing/database/certificate.ts';

const NGINX = '/usr/sbin/nginx';
const SITE = path.resolve(import.meta.dirname, '../../../../docs/operations/nginx/majstorija.conf');

export const hasNginx = fs.existsSync(NGINX);

/** What the site file of the documents has for a machine, and what it is in the test; each must occur. */
function toSite(
  folder: string,
  { http, https, upstreams }: Record<'http' | 'https', number> & { upstreams: readonly number[] },
) {
  const changes: [RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 /, `listen 127.0.0.1:${https} `],
    [/127\.0\.0\.1:3001/, `127.0.0.1:${upstreams[0]}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${upstreams[1]}`],
    [/\/etc\/letsencrypt\/live\/majstorija\.example\/fullchain\.pem/, path.join(folder, 'certificate.pem')],
    [/\/etc\/letsencrypt\/live\/majstorija\.example\/privkey\.pem/, path.join(folder, 'key.pem')],
    [/majstorija\.example/g, 'localhost'],
  ];
  let site = fs.readFileSync(SITE, 'utf8');
  for (const [from, to] of changes) {
    if (site.search(from) < 0) throw new Error(`the site of the documents lacks ${String(from)}`);
    site = site.replace(from, to);
  }
  return site;
}

const toMain = (folder: string): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
  events {}
  http {
    access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
    include ${folder}/site.conf;
  }
`;

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Runs a real nginx with the site of the documents in front of two processes; ends it after the tests of the file. */
export async function runNginx(upstreams: readonly number[]): Promise<{ http: string; https: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-nginx-'));
  const ports = { http: await freePort(), https: await freePort() };
  fs.writeFileSync(path.join(folder, 'certificate.pem'), CERTIFICATE);
  fs.writeFileSync(path.join(folder, 'key.pem'), CERTIFICATE_KEY);
  fs.writeFileSync(path.join(folder, 'site.conf'), toSite(folder, { ...ports, upstreams }));
  fs.writeFileSync(path.join(folder, 'nginx.conf'), toMain(folder));
  const child = spawn(NGINX, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (part) => (output += String(part)));
  const exit = once(child, 'exit');
  afterAll(async () => {
    child.kill('SIGTERM');
    await exit;
    fs.rmSync(folder, { recursive: true, force: true });
  });
  while (!(await isOpen(ports.https))) {
    if (child.exitCode !== null) throw new Error(output);
    await sleep(20);
  }
  return { http: `http://localhost:${ports.http}`, https: `https://localhost:${ports.https}` };
}
