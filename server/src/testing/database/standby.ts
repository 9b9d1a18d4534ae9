import fs from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { run } from '@majstorija/embedded-postgres/account.ts';
import { findBinaries, prepareBinaries, programOf } from '@majstorija/embedded-postgres/binaries.ts';
import type { EmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { choosePlace, ROOT_HOME } from '@majstorija/embedded-postgres/place.ts';

/** A standby that follows an embedded PostgreSQL; `stop` ends it at once. */
export interface Standby {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const Label = z.tuple([z.object({ labelfile: z.string() })]);

/** Copies the running cluster as `pg_basebackup` does, which the embedded PostgreSQL lacks. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    fs.cpSync(from, to, { recursive: true, filter: (file) => !/postmaster\.(?:pid|opts)$/.test(file) });
    const { rows } = await client.query(`select labelfile from pg_backup_stop(false)`);
    fs.writeFileSync(path.join(to, 'backup_label'), Label.parse(rows)[0].labelfile);
  } finally {
    await client.end();
  }
}

function follow(url: string, data: string): void {
  const { hostname, port, username, password } = new URL(url);
  const info = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${info}'\n`);
  fs.writeFileSync(path.join(data, 'standby.signal'), '');
}

function giveAll(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  fs.chownSync(folder, uid, gid);
  for (const entry of fs.readdirSync(folder, { recursive: true })) {
    fs.chownSync(path.join(folder, String(entry)), uid, gid);
  }
}

/** Starts a standby of the PostgreSQL of `dataDir`, beside it. */
export async function startStandby(dataDir: string, primary: EmbeddedPostgres): Promise<Standby> {
  const { folder, account } = choosePlace(dataDir, ROOT_HOME);
  const binaries = await prepareBinaries(findBinaries(), account, path.dirname(folder));
  const cwd = path.join(folder, 'standby');
  const data = path.join(cwd, 'data');
  fs.mkdirSync(cwd, { mode: 0o755 });
  await copyCluster(primary.url, path.join(folder, 'data'), data);
  follow(primary.url, data);
  fs.chmodSync(data, 0o700);
  if (account) giveAll(cwd, account);
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hot_standby=on`;
  const pgCtl = (...args: string[]) =>
    run(programOf(binaries, 'pg_ctl'), [...args, '-w', '-D', 'data'], { account, cwd, capture: false });
  await pgCtl('start', '-l', 'standby.log', '-o', options);
  const url = new URL(primary.url);
  url.port = String(port);
  return { url: url.href, stop: async () => void (await pgCtl('stop', '-m', 'immediate')) };
}
