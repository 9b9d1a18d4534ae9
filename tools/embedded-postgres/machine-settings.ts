import os from 'node:os';

const MB = 1_048_576;
/** What PostgreSQL takes without being told. */
const FEWEST_MB = 128;
/** The size of a million orders with their indexes; more was not measured. */
const MOST_MB = 1_024;

/** The memory that this process may use, in bytes: that of the machine, or of its container. */
const memoryBytes = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Infinity);

/**
 * Settings for the memory of the machine: PostgreSQL keeps pages in a quarter of it, as its manual advises
 * [running#embedded-database-memory]. It takes the memory page by page, so a small database takes little.
 */
export function machineSettings(bytes = memoryBytes()): { shared_buffers: string } {
  const megabytes = Math.floor(bytes / 4 / MB);
  return { shared_buffers: `${Math.min(Math.max(megabytes, FEWEST_MB), MOST_MB)}MB` };
}
