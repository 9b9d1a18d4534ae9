import fs from 'node:fs';

/** The /proc status of a process; undefined when it has ended, also as a zombie. */
function statOf(pid: number): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  try {
    // The name before the bracket may hold blanks.
    const fields = fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ');
    return fields?.[0] === 'Z' ? undefined : fields;
  } catch {
    return undefined;
  }
}

/** True while a process runs. Works on Linux only. */
export const isRunning = (pid: number): boolean => statOf(pid) !== undefined;

/** Processor time a process took so far, in hundredths of a second. */
export function processorTime(pid: number): number {
  const [user, system] = (statOf(pid) ?? []).slice(11, 13).map(Number);
  return (user ?? 0) + (system ?? 0);
}

/** The child of a server that reads a workbook for it, while there is one. */
export function findReader(serverPid: number): number | undefined {
  const children = fs.readFileSync(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8').trim();
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find((pid) => isReader(pid));
}

function isReader(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('workbook-program');
  } catch {
    return false;
  }
}
