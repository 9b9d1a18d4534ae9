import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Processes, Running } from '../run/processes.ts';
import type { ImageConfig } from './buildah.ts';

/** The files of the image, how it is run, and the folder that is its volume. */
interface Image {
  readonly files: string;
  readonly config: ImageConfig;
  readonly volume: string;
}

/** What a program in it gets beside the environment of the image. */
type Variables = Readonly<Record<string, string>>;

interface Ended {
  readonly code: number;
  readonly output: string;
}

// The files are seen read-only in a name space of mounts of its own, with the volume and an empty /tmp: `read_only: true` and `tmpfs` of
// compose.yaml. The last command takes the place of the shell, so that a signal reaches the program itself.
const ENTER = `
set -e
mount --bind "$FILES" "$FILES"
mount --bind "$VOLUME" "$FILES$VOLUME_AT"
mount -t tmpfs tmpfs "$FILES/tmp"
mount --rbind /dev "$FILES/dev"
mount --rbind /proc "$FILES/proc"
mount -o remount,bind,ro "$FILES"
exec chroot --userspec="$RUN_AS:$RUN_AS" --groups= "$FILES" "$@"
`;

const Failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });
const run = promisify(execFile);

/** The volume's place among the files. */
const volumeOf = ({ Volumes }: ImageConfig): string => Object.keys(Volumes)[0] ?? '';

/** The whole command, run by this machine. */
function commandIn(config: ImageConfig, command: readonly string[], variables: Variables): readonly string[] {
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const environment = [`--chdir=${config.WorkingDir}`, ...config.Env, `HOME=/home/${config.User}`, ...given];
  const enter = ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', ENTER, 'sh'];
  return [...enter, '/usr/bin/env', '-i', ...environment, ...command];
}

/** Runs the program of the image as its user, on its files read-only, with its environment and the network of this machine. */
export function createContainer(processes: Processes, { files, config, volume }: Image) {
  const at = volumeOf(config);
  const places = { FILES: files, VOLUME: volume, VOLUME_AT: at, RUN_AS: config.User };

  /** Any program in it, to its end. */
  async function execute(command: readonly string[], variables: Variables = {}): Promise<Ended> {
    const [program = '', ...args] = commandIn(config, command, variables);
    try {
      const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...places };
      const { stdout, stderr } = await run(program, args, { env });
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = Failed.parse(error);
      return { code, output: stdout + stderr };
    }
  }

  return {
    execute,
    /** `docker run IMAGE command`. */
    command: (command: readonly string[], variables: Variables) =>
      execute([...config.Entrypoint, ...command], variables),
    /** `docker run IMAGE`, until it is stopped. */
    start: (name: string, variables: Variables): Running => {
      const command = commandIn(config, [...config.Entrypoint, ...config.Cmd], variables);
      return processes.start(name, { command, env: places });
    },
    /** The health check of the image: whether it exits with 0. */
    isHealthy: async (variables: Variables): Promise<boolean> => {
      const [kind, ...test] = config.Healthcheck.Test;
      if (kind !== 'CMD') throw new Error(`the health check is ${kind}, not CMD`);
      return (await execute(test, variables)).code === 0;
    },
    /** A path of the volume as programs in it see it, and as this process does. */
    inVolume: (name: string) => ({ inside: path.posix.join(at, name), outside: path.join(volume, name) }),
  };
}

export type Container = ReturnType<typeof createContainer>;

/** A new volume: the folder of the image with its owner. */
export function makeVolume(files: string, config: ImageConfig, volume: string): void {
  const { uid, gid, mode } = fs.statSync(path.join(files, volumeOf(config)));
  fs.mkdirSync(volume, { mode });
  fs.chownSync(volume, uid, gid);
}
