/** Controls, marks that turn the direction of what follows, and ends of lines and paragraphs: a terminal obeys them. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Of a line; the end of a longer one is left out. */
const MOST_CHARACTERS = 4_000;

/** Where a stack goes on, which is asked for by LOG_LEVEL. */
const FRAME = /\n(?= {4}at )/;

const toEscape = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => String.raw`\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/** The text without what a terminal obeys: `\u001b` in its place, as in JSON. */
export const escapeControls = (text: string): string => text.replaceAll(OBEYED, toEscape);

function toLine(text: string): string {
  const rest = text.length - MOST_CHARACTERS;
  return escapeControls(rest > 0 ? `${text.slice(0, MOST_CHARACTERS)} … (${rest} more characters)` : text);
}

const toLines = (lines: readonly string[]): string =>
  lines
    .flatMap((line) => line.split(FRAME))
    .map((line) => `${toLine(line)}\n`)
    .join('');

/**
 * Prints lines on standard output. All that a command prints goes through here: a line may contain what another program, a file or a
 * backup says [running#printed-texts].
 */
export const print = (...lines: readonly string[]): void => void process.stdout.write(toLines(lines));

/** Prints lines on standard error; `done` is called when they are written. */
export const printError = (lines: readonly string[], done: () => void = () => undefined): void =>
  void process.stderr.write(toLines(lines), () => done());
