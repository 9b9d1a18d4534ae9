import { diffArrays } from 'diff';
import type { Paragraph } from '#features/legal-documents/reading/paragraphs.ts';

/** Some words of a paragraph, with one space between. */
export type Piece = { kind: 'kept' | 'removed' | 'added'; text: string };

/** One paragraph of a comparison; a changed one has both texts in its pieces. */
export type Row = { kind: Piece['kind'] | 'changed'; isHeading: boolean; pieces: readonly Piece[] };

/** More differing paragraphs than this are compared in their order alone. */
const MAX_PARAGRAPHS = 2_000;

/** A paragraph whose text changed is looked for among this many. */
const LOOK_AHEAD = 5;

/** The same paragraph has at most this share of its words changed. */
const SAME_SHARE = 0.6;

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }): Piece['kind'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'kept';
};

/** The words of a paragraph that go, come and stay; undefined when too few stay. */
function compareWords(before: string, after: string): Piece[] | undefined {
  const [old, next] = [before.split(' '), after.split(' ')];
  const changes = diffArrays(old, next, { maxEditLength: (old.length + next.length) * SAME_SHARE });
  return changes?.map((change) => ({ kind: kindOf(change), text: change.value.join(' ') }));
}

const wholeRow = (kind: Piece['kind'], { text, isHeading }: Paragraph): Row => ({
  kind,
  isHeading,
  pieces: [{ kind, text }],
});

const changedRow = (pieces: Piece[], { isHeading }: Paragraph): Row => ({
  kind: pieces.every(({ kind }) => kind === 'kept') ? 'kept' : 'changed',
  isHeading,
  pieces,
});

/** The paragraphs between two that stay: each that goes beside the one that came in its place, if there is one. */
function pairUp(removed: readonly Paragraph[], added: readonly Paragraph[]): Row[] {
  const rows: Row[] = [];
  let from = 0;
  const findChanged = (before: Paragraph) => {
    for (const [step, after] of added.slice(from, from + LOOK_AHEAD).entries()) {
      const pieces = compareWords(before.text, after.text);
      if (pieces !== undefined) return { at: from + step, row: changedRow(pieces, after) };
    }
    return undefined;
  };
  for (const before of removed) {
    const found = findChanged(before);
    if (found === undefined) {
      rows.push(wholeRow('removed', before));
      continue;
    }
    rows.push(...added.slice(from, found.at).map((one) => wholeRow('added', one)), found.row);
    from = found.at + 1;
  }
  return [...rows, ...added.slice(from).map((one) => wholeRow('added', one))];
}

/** What two texts have differently: every paragraph of both, in their order [legal#comparison]. */
export function compareTexts(before: readonly Paragraph[], after: readonly Paragraph[]): Row[] {
  const changes = diffArrays([...before], [...after], {
    comparator: (left, right) => left.text === right.text,
    maxEditLength: MAX_PARAGRAPHS,
  });
  if (changes === undefined) return pairUp(before, after);
  const rows: Row[] = [];
  let removed: Paragraph[] = [];
  for (const [at, change] of changes.entries()) {
    if (change.removed && changes[at + 1]?.added === true) removed = change.value;
    else if (change.added || change.removed) {
      rows.push(...pairUp(change.removed ? change.value : removed, change.added ? change.value : []));
      removed = [];
    } else rows.push(...change.value.map((one) => wholeRow('kept', one)));
  }
  return rows;
}

/** Rows to be read, or those of them that nothing was changed in and around. */
export type Part = { isFolded: boolean; rows: readonly Row[] };

/** The changed rows with one paragraph around each and the heading they belong to; two others or more are folded. */
export function foldRows(rows: readonly Row[]): Part[] {
  const shown = new Set<number>([-1, rows.length]);
  let heading = 0;
  for (const [at, { kind, isHeading }] of rows.entries()) {
    if (isHeading) heading = at;
    if (kind !== 'kept') for (const near of [heading, at - 1, at, at + 1]) shown.add(near);
  }
  const parts: { isFolded: boolean; rows: Row[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const isFolded = !shown.has(at) && !(shown.has(at - 1) && shown.has(at + 1));
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else parts.push({ isFolded, rows: [row] });
  }
  return parts;
}
