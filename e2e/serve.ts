// The built product on a database and a folder of its own, filled with demo data; both go when it ends. Beside it a tile
// server, so that no test asks the world for a map.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const folder = mkdtempSync(path.join(tmpdir(), 'majstorija-e2e-'));
chmodSync(folder, 0o755);

const tilesPort = Number(process.env.PORT) + 1;
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfdfc8' } })
  .png()
  .toBuffer();
const tiles = createServer((_request, answer) => answer.setHeader('content-type', 'image/png').end(tile));
tiles.listen(tilesPort, '127.0.0.1');

const server = spawn(process.execPath, ['server/dist/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: folder,
    TILES_URL: `http://127.0.0.1:${tilesPort}/{z}/{x}/{y}.png`,
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  tiles.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
