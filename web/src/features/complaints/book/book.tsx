import { Fragment } from 'react';
import { COMPLAINT_STATES } from '@majstorija/contract/complaints/complaint-states.ts';
import {
  ENTRY_KINDS,
  type BookEntry,
  type ComplaintBook,
} from '@majstorija/contract/complaints/complaints.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { paperTime } from '#ui/paper/paper-time.ts';
import { Paper } from '#ui/paper/paper.tsx';
import classes from './book.module.css';

type Seal = ComplaintBook['seals'][number];

function Entry({ entry }: { entry: BookEntry }) {
  return (
    <tr>
      <td>{formatNumber(entry.number)}</td>
      <td>{paperTime(entry.time)}</td>
      <td>
        {entry.complaint}
        <br />
        nalog {entry.orderCode}
      </td>
      <td>{entry.client ?? 'obrisano'}</td>
      <td>
        <strong>{ENTRY_KINDS[entry.kind]}</strong>
        {entry.text !== null && <p className={classes.text}>{entry.text}</p>}
        <p className={classes.state}>Stanje: {COMPLAINT_STATES[entry.state].toLocaleLowerCase('sr')}</p>
      </td>
    </tr>
  );
}

function DaySeal({ seal: { day, first, last, hash } }: { seal: Seal }) {
  return (
    <tr className={classes.seal}>
      <td colSpan={5}>
        Pečat dana {formatDate(day)} (upisi {formatNumber(first)}–{formatNumber(last)}): <code>{hash}</code>
      </td>
    </tr>
  );
}

/** The rows of a period, each day closed by its seal. */
export function Book({ book: { from, to, entries, seals } }: { book: ComplaintBook }) {
  const title = `Knjiga reklamacija od ${formatDate(from)} do ${formatDate(to)}`;
  const sealAfter = new Map(seals.map((seal) => [seal.last, seal]));
  const last = entries.at(-1);
  return (
    <Paper title={title} isShown>
      <h2>{title}</h2>
      {entries.length === 0 ? (
        <p>U ovom periodu nema upisa.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone is scrolled by keys too
        <div className={classes.region} role="region" aria-label="Upisi" tabIndex={0}>
          <table className={classes.book}>
            <thead>
              <tr>
                {['R. br.', 'Vreme', 'Reklamacija', 'Klijent', 'Upis'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => {
                const seal = sealAfter.get(entry.number);
                return (
                  <Fragment key={entry.number}>
                    <Entry entry={entry} />
                    {seal !== undefined && <DaySeal seal={seal} />}
                  </Fragment>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {last !== undefined && !sealAfter.has(last.number) && (
        <p>Današnji dan još traje: pečat dobija posle ponoći.</p>
      )}
    </Paper>
  );
}
