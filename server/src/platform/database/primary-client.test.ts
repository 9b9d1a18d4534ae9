import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { StandbyError } from './primary-client.ts';
import { createPool } from './pool.ts';

/** A message of PostgreSQL's protocol: its kind, the length of the rest and the rest. */
function message(kind: string, body: Buffer | string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)]);
}

/** Lets everybody in and says whether it is a standby, as PostgreSQL does. */
const open = (isStandby: 'on' | 'off') =>
  net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write(
        Buffer.concat([
          message('R', Buffer.alloc(4)),
          message('S', `in_hot_standby\0${isStandby}\0`),
          message('Z', 'I'),
        ]),
      ),
    );
  });

const servers = { on: open('on'), off: open('off') };
afterAll(() => Object.values(servers).forEach((server) => server.close()));

async function connectTo(isStandby: 'on' | 'off'): Promise<void> {
  await once(servers[isStandby].listen(0, '127.0.0.1'), 'listening');
  const { port } = servers[isStandby].address() as AddressInfo;
  const url = `postgres://somebody@127.0.0.1:${port}/any`;
  const pool = createPool({ url, poolSize: 1, onError: () => undefined });
  try {
    (await pool.connect()).release(true);
  } finally {
    await pool.end();
  }
}

it('takes a connection to a primary and refuses one to a standby [running#new-primary]', async () => {
  await expect(connectTo('off')).resolves.toBeUndefined();
  await expect(connectTo('on')).rejects.toThrow(StandbyError);
});
