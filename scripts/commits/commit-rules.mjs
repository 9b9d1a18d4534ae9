/** The longest subject that `git log --oneline` and code hosts show whole. */
const MAX_SUBJECT = 72;

const VERBS =
  'add allow build change check clean create delete document drop fix handle improve join keep let make merge move prove read refactor remove rename replace run send set show split stop store support test update use write';

/**
 * The forms of a verb that are not the imperative: adds, added, adding, fixes, splitting.
 * @param {string} verb
 */
function otherForms(verb) {
  const stem = verb.replace(/e$/, '');
  const doubled = verb + verb.slice(-1);
  const endings = [`${verb}s`, `${verb}es`, `${stem}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`];
  return endings.filter((form) => form !== verb);
}

const NOT_IMPERATIVE = new Set(VERBS.split(' ').flatMap(otherForms));

/**
 * What is wrong with the form of a commit message; empty when nothing is. Lines that git drops (`#`) are left out.
 * @param {string} message
 */
export function checkMessage(message) {
  const lines = message
    .split(/^# -+ >8 -+$/m)[0]
    ?.split('\n')
    .filter((line) => !line.startsWith('#'));
  const [subject = '', second = ''] = lines ?? [];
  const [first = ''] = subject.split(' ');
  /** @type {string[]} */
  const problems = [];
  if (subject.trim() === '') problems.push('The first line is the subject; it is empty.');
  if (subject.length > MAX_SUBJECT) {
    problems.push(`The subject has ${subject.length} characters, more than ${MAX_SUBJECT}.`);
  }
  if (subject !== '' && !/^\p{Lu}/u.test(subject)) problems.push('The subject starts with a capital letter.');
  if (NOT_IMPERATIVE.has(first.toLowerCase())) {
    problems.push(`The subject is imperative: "Add …", not "${first} …".`);
  }
  if (subject.endsWith('.')) problems.push('The subject ends without a period.');
  if (second.trim() !== '') problems.push('A blank line follows the subject; the reason comes after it.');
  return problems;
}
