import { askHidden } from '#platform/process/ask-hidden.ts';
import { ConfigError, readVariable } from '#platform/settings/environment.ts';

/** The variable with the passphrase; never an argument, which every user of the machine can read. */
const VARIABLE = 'BACKUP_PASSPHRASE';
const SHORTEST = 12;

const dialog = { input: process.stdin, output: process.stderr };

/** The passphrase of the environment; null without one. */
const readGiven = (): string | null => readVariable(process.env, VARIABLE) ?? null;

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) throw new ConfigError(`--encrypt needs ${VARIABLE}, or a terminal to ask on`);
  const passphrase = (await askHidden('Passphrase', dialog)) ?? '';
  if (passphrase !== (await askHidden('The same again', dialog))) {
    throw new ConfigError('the two passphrases differ');
  }
  return passphrase;
}

/** The passphrase of a new backup: of the environment, or asked twice when `encrypt`; null: none. Throws ConfigError. */
export async function choosePassphrase({ encrypt }: { readonly encrypt: boolean }): Promise<string | null> {
  const passphrase = readGiven() ?? (encrypt ? await askTwice() : null);
  if (passphrase !== null && passphrase.length < SHORTEST) {
    throw new ConfigError(`the passphrase must have at least ${SHORTEST} characters`);
  }
  return passphrase;
}

/** The passphrase of an encrypted backup, asked where there is a terminal; null without one. */
export async function findPassphrase({
  isEncrypted,
}: {
  readonly isEncrypted: boolean;
}): Promise<string | null> {
  if (!isEncrypted) return null;
  const given = readGiven();
  if (given !== null || !process.stdin.isTTY) return given;
  return (await askHidden('Passphrase', dialog)) || null;
}
