import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isTest } from './layers.ts';

/** The page with the words that screens use, and those that they do not [errors-and-texts#one-word]. */
const GLOSSARY = 'docs/glossary.md';
const SECTION = /^## One word on the screen\n(.*?)^## /ms;

const SCREENS = /^(?:contract|server|web)\/src\/.*\.tsx?$/;
/** Letters, mails and public pages: there the polite word has a capital [errors-and-texts#tone]. */
const LETTERS =
  /^(?:contract\/src\/(?:complaints\/complaint-letters|notify-me\/)|server\/src\/features\/(?:mail|notify-me|legal-documents\/consents|orders\/complaints\/letters)|web\/src\/landing\/)/;

const YOU = String.raw`(?:i|as|am|ama|aš(?:a|e|i|u|eg|em|oj|im|ih|om)?)(?![\p{L}\d])`;
/** In the middle of a sentence: the first word of one has a capital everywhere. */
const CAPITAL = new RegExp(String.raw`[\p{Ll}\d,;)”]\s+V${YOU}`, 'u');
const SMALL = new RegExp(String.raw`(?<![\p{L}\d])v${YOU}`, 'u');

/** The words in backticks in the last column of the glossary's table. */
export function listBanned(root: string): readonly string[] {
  const table = SECTION.exec(readFileSync(path.join(root, GLOSSARY), 'utf8'))?.[1] ?? '';
  const last = table.split('\n').map((row) => row.split('|').at(-2) ?? '');
  return last.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

/** The texts of a source: strings, templates and what stands between tags. */
function listTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && texts.push(node.value),
    TemplateElement: (node) => texts.push(node.value.cooked ?? ''),
    JSXText: (node) => texts.push(node.value),
  }).visit(parseSync(file, source).program);
  return texts;
}

/** What is wrong with the words of a source, one line each. */
export function checkWords(file: string, source: string, banned: readonly string[]): string[] {
  if (!SCREENS.test(file) || isTest(file)) return [];
  const [wrong, rule] = LETTERS.test(file)
    ? [SMALL, 'a letter writes Vi with a capital']
    : [CAPITAL, 'the desk writes vi without a capital'];
  return listTexts(file, source).flatMap((text) => [
    ...banned
      .filter((word) => text.includes(word))
      .map((word) => `${file} says '${word}': ${GLOSSARY} has the word of the screen`),
    ...(wrong.test(text) ? [`${file}: ${rule}: '${text.trim()}'`] : []),
  ]);
}
