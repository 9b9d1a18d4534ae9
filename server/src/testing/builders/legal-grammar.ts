import { Window } from 'happy-dom';
import { LEGAL_HTML, isLegalAttribute } from '@majstorija/contract/legal-documents/legal-html.ts';

const PLAIN_TAG = '</?(?:h2|h3|p|strong|em|ul|ol|li|blockquote|a)>|<br>';
const LINK = '<a href="(?:https?:|mailto:|tel:)[^"<>\\s]+" rel="noopener">';
const LIST = '<ol(?: (?:start="\\d{1,4}"|type="[aAiI]")){1,2}>';
const CLEAN = new RegExp(`^(?:[^<>&]|&(?:lt|gt|amp);|${PLAIN_TAG}|${LINK}|${LIST})*$`, 'i');

/** Whether every character of the HTML is plain text or part of an allowed tag; checked without a parser. */
export const isWrittenClean = (html: string): boolean => CLEAN.test(html);

const { document, DOMParser } = new Window();

/** What an HTML parser finds that is not allowed: `tag` or `tag name=value`. */
export function findForeign(html: string): string[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const unknown = Object.hasOwn(LEGAL_HTML, tag) ? [] : [tag];
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !isLegalAttribute(tag, name, value ?? ''))
      .map(({ name, value }) => `${tag} ${name}=${value}`);
    return [...unknown, ...attributes];
  });
}

/** Every element of a page in order, with the names of its attributes and without texts. */
export function outlineOf(page: string): string[] {
  const parsed = new DOMParser().parseFromString(page, 'text/html');
  return [...parsed.querySelectorAll('*')].map((element) =>
    [element.tagName, ...[...element.attributes].map(({ name }) => name)].join(' '),
  );
}
