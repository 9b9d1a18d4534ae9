import { Window } from 'happy-dom';
import { LEGAL_HTML, isLegalAttribute } from '@majstorija/contract/legal-documents/legal-html.ts';

const PLAIN_TAG = '</?(?:h2|h3|p|strong|em|ul|ol|li|blockquote|a)>|<br>';
const LINK = '<a href="(?:https?:|mailto:|tel:)[^"<>\\s]+" rel="noopener">';
const CLEAN = new RegExp(`^(?:[^<>&]|&(?:lt|gt|amp);|${PLAIN_TAG}|${LINK}|<ol start="\\d{1,4}">)*$`, 'i');

/** Whether each sign of the HTML is plain text or part of a tag of the list, as it stands, without any parser's opinion. */
export const isWrittenClean = (html: string): boolean => CLEAN.test(html);

/** What a parser of pages finds in the HTML that the list does not hold: `tag` or `tag name=value`. */
export function findForeign(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const unknown = Object.hasOwn(LEGAL_HTML, tag) ? [] : [tag];
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !isLegalAttribute(tag, name, value))
      .map(({ name, value }) => `${tag} ${name}=${value}`);
    return [...unknown, ...attributes];
  });
}
