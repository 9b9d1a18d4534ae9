import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** Runs a program to its end, with its output in a file; returns what it printed. Throws with the file's name when it fails. */
export async function runLogged(
  log: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...env } };
  try {
    const { stdout, stderr } = await run(program, args, options);
    fs.appendFileSync(log, stdout + stderr);
    return stdout.trim();
  } catch (error) {
    const { stdout = '', stderr = '' } = z
      .object({ stdout: z.string().optional(), stderr: z.string().optional() })
      .parse(error);
    fs.appendFileSync(log, stdout + stderr);
    const last = stderr.trim().split('\n').slice(-3).join(' ');
    throw new Error(`${path.basename(program)} ${args[0] ?? ''} failed, see ${log}: ${last}`, {
      cause: error,
    });
  }
}

/** What the image says about how it is run. */
const Config = z.object({
  User: z.string(),
  Env: z.array(z.string()),
  WorkingDir: z.string(),
  Entrypoint: z.array(z.string()),
  Cmd: z.array(z.string()),
  Volumes: z.record(z.string(), z.unknown()),
  Healthcheck: z.object({ Test: z.array(z.string()) }),
});
export type ImageConfig = z.output<typeof Config>;
const Inspected = z.object({ Docker: z.object({ config: Config }) });

const IMAGE_FORMAT = ['--format', 'docker'];

/** buildah with its layers in the folder and no engine: what `RUN` names runs in a chroot with the network of this machine. */
export function createBuildah(folder: string) {
  const storage = ['--root', path.join(folder, 'layers'), '--runroot', path.join(folder, 'layers-run')];
  const command = (args: readonly string[]) => ['/usr/bin/buildah', ...storage, ...args];
  const call = (...args: readonly string[]) =>
    runLogged(path.join(folder, 'buildah.log'), command(args), { BUILDAH_ISOLATION: 'chroot' });
  return {
    /** An image of a folder's files; the environment is that of the programs in it. */
    commit: async (
      files: string,
      image: string,
      variables: Readonly<Record<string, string>>,
    ): Promise<void> => {
      const container = await call('from', 'scratch');
      await call('copy', '--quiet', container, files, '/');
      const flags = Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      await call('config', ...flags, container);
      await call('commit', ...IMAGE_FORMAT, '--quiet', '--rm', container, image);
    },
    build: (context: string, base: string, image: string) =>
      call('bud', ...IMAGE_FORMAT, '--build-arg', `NODE=${base}`, '--tag', image, context),
    inspect: async (image: string): Promise<ImageConfig> => {
      const text = await call('inspect', '--type', 'image', image);
      return Inspected.parse(JSON.parse(text)).Docker.config;
    },
    /** A container of an image: the folder in which its files are seen. */
    mount: async (image: string): Promise<string> => call('mount', await call('from', image)),
    /** Ends what it mounted, so that its folder can be removed. */
    removeContainers: (): void => {
      const [program = '', ...args] = command(['rm', '--all']);
      execFileSync(program, args, { stdio: 'ignore' });
    },
  };
}

export type Buildah = ReturnType<typeof createBuildah>;
