import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import type { Part, Piece, Row } from './compare-texts.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './changed-rows.module.css';

const WORDS = { removed: 'izbačeno', added: 'dodato' } as const;
const TAGS = { removed: 'del', added: 'ins' } as const;

/** Some words: those that go and come are struck and underlined, and said to a reader who does not see that. */
function Words({ kind, text }: Piece) {
  if (kind === 'kept') return `${text} `;
  const Tag = TAGS[kind];
  return (
    <>
      <Tag>
        <HiddenText>{WORDS[kind]}: </HiddenText>
        {text}
      </Tag>{' '}
    </>
  );
}

type SideProps = { row: Row; name: string; without: 'added' | 'removed' };

/** A changed paragraph as one of the two versions has it; empty where it has none. */
function Side({ row, name, without }: SideProps) {
  const pieces = row.pieces.filter(({ kind }) => kind !== without);
  return (
    <div className={classes.side} data-empty={pieces.length === 0 || undefined}>
      {pieces.length > 0 && <span className={classes.name}>{name}</span>}
      <p data-heading={row.isHeading || undefined}>
        {pieces.map((piece, at) => (
          <Words key={at} {...piece} />
        ))}
      </p>
    </div>
  );
}

const Kept = ({ row: { pieces, isHeading } }: { row: Row }) => (
  <li className={classes.kept} data-heading={isHeading || undefined}>
    {pieces.map(({ text }) => text).join(' ')}
  </li>
);

/** What the rows are of: the short names of the two versions. */
export type Names = { before: string; after: string };

function Shown({ rows, names }: { rows: readonly Row[]; names: Names }) {
  return rows.map((row, at) =>
    row.kind === 'kept' ? (
      <Kept key={at} row={row} />
    ) : (
      <li key={at} className={classes.changed} data-change="">
        <Side row={row} name={names.before} without="added" />
        <Side row={row} name={names.after} without="removed" />
      </li>
    ),
  );
}

/** Paragraphs without a change, closed until asked for. */
function Folded({ rows }: { rows: readonly Row[] }) {
  return (
    <li className={classes.folded}>
      <details>
        <summary>{countOf(rows.length, NOUNS.pasus)} bez izmena</summary>
        <ol>
          {rows.map((row, at) => (
            <Kept key={at} row={row} />
          ))}
        </ol>
      </details>
    </li>
  );
}

type ChangedRowsProps = { parts: readonly Part[]; names: Names };

/** Both texts where they differ: beside each other, on a narrow screen one under the other [legal#comparison]. */
export function ChangedRows({ parts, names }: ChangedRowsProps) {
  return (
    <ol className={classes.rows} lang="sr-Latn">
      {parts.map(({ isFolded, rows }, at) =>
        isFolded ? <Folded key={at} rows={rows} /> : <Shown key={at} rows={rows} names={names} />,
      )}
    </ol>
  );
}
