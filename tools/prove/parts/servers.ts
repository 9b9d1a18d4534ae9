import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Processes, Running } from '../run/processes.ts';
import { until } from '../run/wait.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const END_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts/cleanup/end-with-parent.mjs')).href;
const BUCKET = 'majstorija';

/** An object store on the loopback; its folder lives as long as the run. */
export async function startS3(processes: Processes, folder: string, port: number): Promise<string> {
  const command = [
    process.execPath,
    path.join(ROOT, 'node_modules/s3rver/bin/s3rver.js'),
    `--directory=${path.join(folder, 's3')}`,
    '--address=127.0.0.1',
    `--port=${port}`,
    '--silent',
    '--configure-bucket',
    BUCKET,
  ];
  processes.start('s3rver', { command });
  const origin = `http://127.0.0.1:${port}`;
  await until('s3rver is up', async () => (await fetch(origin)).status > 0);
  return `s3://S3RVER:S3RVER@${BUCKET}?region=eu-central-1&endpoint=${encodeURIComponent(origin)}`;
}

/** Where the processes listen, and the settings of each. */
interface ServersOptions {
  readonly folder: string;
  readonly ports: readonly number[];
  readonly settingsOf: (index: number) => Readonly<Record<string, string>>;
}

/** The processes of the product, built. */
export function createServers(processes: Processes, { folder, ports, settingsOf }: ServersOptions) {
  const running = new Map<number, Running>();

  async function start(index: number): Promise<void> {
    const port = ports[index] ?? 0;
    const dataDir = path.join(folder, `server${index + 1}`);
    fs.mkdirSync(dataDir, { recursive: true });
    const started = processes.start(`server${index + 1}`, {
      command: [
        process.execPath,
        '--import',
        END_WITH_PARENT,
        path.join(ROOT, 'server/dist/majstorija.js'),
        'serve',
      ],
      cwd: path.join(ROOT, 'server'),
      env: { ...settingsOf(index), PORT: String(port), DATA_DIR: dataDir },
    });
    running.set(index, started);
    await until(`server ${index + 1} is ready`, async () => {
      if (!processes.isAlive(started)) throw new Error('it ended');
      return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
    });
  }

  return {
    ports,
    start,
    signal: (index: number, signal: NodeJS.Signals) => running.get(index)?.child.kill(signal),
  };
}

export type Servers = ReturnType<typeof createServers>;
