// `node --import …/end-with-parent.mjs server.js`: ends the process by SIGTERM when its standard input closes, which it
// does when the parent that holds the other end has ended, even by a kill. END_REMOVES names a folder to delete at the end.
import { rmSync } from 'node:fs';

const folder = process.env.END_REMOVES;
delete process.env.END_REMOVES;
if (folder) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();
// It does not keep the process alive.
if ('unref' in process.stdin) process.stdin.unref();
