import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/database/test-database.ts';
import { serverProcesses, type ServingProcess } from '#testing/processes/server-process.ts';

const STOPS = 20;
const REQUESTS_A_STOP = 50;
const FAST_MS = 5_000;
const ROUND_MS = 60_000;

const { url, drop } = await createTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-stop-'));

afterAll(async () => {
  await drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key for the test of how the server stops',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
});

/** Answered after one query. */
const PATH = '/api/v1/public/legal-documents/client-terms';
const REQUEST = `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection, and everything that came over it. */
interface Line {
  readonly socket: net.Socket;
  received: string;
}

async function connect(port: number): Promise<Line> {
  const line: Line = { socket: net.connect(port, '127.0.0.1'), received: '' };
  line.socket.on('data', (chunk) => (line.received += String(chunk)));
  line.socket.on('error', (error) => (line.received += error.message));
  await once(line.socket, 'connect');
  return line;
}

const write = ({ socket }: Line) =>
  new Promise<void>((resolve, reject) => {
    socket.write(REQUEST, (error) => (error ? reject(error) : resolve()));
  });

const countAnswers = ({ received }: Line): number => received.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0;

/** That many connections, each with one answer. */
async function connectUsed(port: number, count: number): Promise<Line[]> {
  const lines = await Promise.all(Array.from({ length: count }, () => connect(port)));
  await Promise.all(lines.map(write));
  await expect.poll(() => lines.every((line) => countAnswers(line) === 1), { timeout: ROUND_MS }).toBe(true);
  return lines;
}

/** The connections whose request the server had not read when it was asked to stop, and did not answer. */
async function stopBeforeReading({ child, port, exit }: ServingProcess): Promise<Line[]> {
  const used = await connectUsed(port, REQUESTS_A_STOP / 2);
  // While the process is suspended, the system accepts connections and bytes for it.
  child.kill('SIGSTOP');
  const fresh = await Promise.all(Array.from({ length: REQUESTS_A_STOP / 2 }, () => connect(port)));
  await Promise.all([...used, ...fresh].map(write));
  child.kill('SIGTERM');
  const from = performance.now();
  child.kill('SIGCONT');
  expect(await exit).toBe(0);
  expect(performance.now() - from).toBeLessThan(FAST_MS);
  const all = [...used, ...fresh];
  await expect.poll(() => all.every(({ socket }) => socket.closed), { timeout: FAST_MS }).toBe(true);
  return [
    ...used.filter((line) => countAnswers(line) !== 2),
    ...fresh.filter((line) => countAnswers(line) !== 1),
  ];
}

/** One answer: its status, and whether the server closes the connection. 0: no answer. */
interface Outcome {
  readonly status: number;
  readonly closes: boolean;
}

function ask(agent: http.Agent, port: number, at: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = http.get({ agent, port, host: '127.0.0.1', path: at }, (answer) => {
      answer.resume();
      const { statusCode = 0, headers } = answer;
      answer.on('close', () => resolve({ status: statusCode, closes: headers.connection === 'close' }));
    });
    request.on('error', () => resolve({ status: 0, closes: false }));
  });
}

/** Ten clients behind a balancer that looks at `/readyz` now and then and sends nothing more once it has failed. */
async function stopBehindBalancer({ child, port }: ServingProcess): Promise<Outcome[]> {
  const agent = new http.Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  const turned = new AbortController();
  const clients = Array.from({ length: 10 }, async () => {
    while (!turned.signal.aborted) outcomes.push(await ask(agent, port, PATH));
  });
  while (outcomes.length < REQUESTS_A_STOP) await sleep(5);
  child.kill('SIGTERM');
  await sleep(500);
  while ((await ask(new http.Agent(), port, '/readyz')).status === 200) await sleep(200);
  const last = await ask(agent, port, PATH);
  turned.abort();
  await Promise.all(clients);
  agent.destroy();
  return [...outcomes, last];
}

describe('a server that is asked to stop', () => {
  it(
    'answers every request that was sent before, and is fast on a desk [running#shutdown]',
    async () => {
      const unanswered: Line[] = [];
      for (let stop = 0; stop < STOPS; stop += 1) {
        unanswered.push(...(await stopBeforeReading(await serve())));
      }
      expect(unanswered.map(({ received }) => received)).toEqual([]);
    },
    STOPS * ROUND_MS,
  );

  it(
    'goes on for STOP_DELAY_SECONDS, until a balancer has looked at /readyz [running#stop-delay]',
    async () => {
      const outcomes: Outcome[] = [];
      for (let stop = 0; stop < STOPS; stop += 1) {
        const server = await serve({ STOP_DELAY_SECONDS: '2' });
        const answered = await stopBehindBalancer(server);
        expect(answered.at(-1)).toMatchObject({ closes: true });
        outcomes.push(...answered);
        expect(await server.exit).toBe(0);
      }
      expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(STOPS * REQUESTS_A_STOP);
    },
    STOPS * ROUND_MS,
  );
});
