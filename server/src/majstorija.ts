import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { forgetForeignVariables } from '#platform/process/own-environment.ts';
import { print, printError } from '#platform/process/terminal.ts';
import manifest from '#package.json' with { type: 'json' };

/** What `majstorija` can do: what follows its name, what it does, and its module, which runs when it is loaded. */
interface Command {
  readonly usage: string;
  readonly does: string;
  readonly run: () => Promise<unknown>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: '',
    does: 'Migrates the database and serves the product until it is stopped.',
    run: () => import('./commands/serve.ts'),
  },
  migrate: {
    usage: '',
    does: 'Brings the database up to date, so that serve needs no owner of it.',
    run: () => import('./commands/migrate.ts'),
  },
  'create-super-admin': {
    usage: '[--email … --first-name … --last-name … --phone …]',
    does: 'Adds a super admin and prints the link that sets the password; asks for what is missing.',
    run: () => import('./commands/create-super-admin.ts'),
  },
  backup: {
    usage: '--to FOLDER [--encrypt]',
    does: 'Writes the database and the files into a new or empty folder.',
    run: () => import('./commands/backup.ts'),
  },
  'backup-check': {
    usage: '--from FOLDER',
    does: 'Restores a backup into a throw-away database and compares every row.',
    run: () => import('./commands/backup-check.ts'),
  },
  restore: {
    usage: '--from FOLDER',
    does: 'Fills an empty place from a backup.',
    run: () => import('./commands/restore.ts'),
  },
  roles: {
    usage: '[--apply]',
    does: "Prints the statements that make the server's own role, or runs them as the owner.",
    run: () => import('./commands/roles.ts'),
  },
  'import-addresses': {
    usage: 'FILE [--remove]',
    does: 'Imports the state address register, kucni_broj.csv or its zip.',
    run: () => import('./commands/import-addresses.ts'),
  },
  'rebuild-statistics': {
    usage: '',
    does: 'Counts all figures of the statistics anew.',
    run: () => import('./commands/rebuild-statistics.ts'),
  },
  'check-register': {
    usage: '',
    does: 'Checks that every row of the register of complaints is as it was written.',
    run: () => import('./commands/check-register.ts'),
  },
};

const SETTINGS = 'Settings are environment variables: docs/settings.md.';

function listCommands(): string[] {
  const rows = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(20)}${does}`);
  const more = 'majstorija COMMAND --help says what it takes; majstorija --version prints the version.';
  return ['majstorija COMMAND', '', ...rows, '', more, SETTINGS];
}

// Before a command loads any of them.
forgetForeignVariables(process.env);
// The command reads what follows its name.
const [name = ''] = process.argv.splice(2, 1);
const command = lookUp(COMMANDS, name);
if (name === '--version') {
  print(manifest.version);
} else if (name === '--help') {
  print(...listCommands());
} else if (command === undefined) {
  printError([name === '' ? 'No command' : `No such command: ${name}`, '', ...listCommands()]);
  process.exitCode = 1;
} else if (process.argv.includes('--help')) {
  print(`majstorija ${name} ${command.usage}`.trimEnd());
  print('', command.does, SETTINGS);
} else {
  await command.run();
}
