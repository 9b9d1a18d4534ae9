import fs from 'node:fs';

/** Main memory a process holds, in MB; undefined where the system does not tell. */
export function residentMegabytes(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  const kilobytes = fs.existsSync(file)
    ? /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8'))?.[1]
    : undefined;
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** How long a process's main thread was ready and waited for a core so far, in ms; undefined where the system does not tell. */
export function millisecondsWithoutCore(pid: number): number | undefined {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  const nanoseconds = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ')[1] : undefined;
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6;
}
