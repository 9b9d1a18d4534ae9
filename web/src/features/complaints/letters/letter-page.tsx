import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  LETTER_KIND_OPTIONS,
  LETTER_TITLES,
  type LetterKind,
} from '@majstorija/contract/complaints/complaint-letters.ts';
import type { ComplaintLetter } from '@majstorija/contract/complaints/complaints.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { complaintLetterQuery } from '#api/complaints/complaints.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { Paper } from '#ui/paper/paper.tsx';
import { join } from '#ui/text/class-names.ts';
import classes from './letter-page.module.css';

function Letter({ letter }: { letter: ComplaintLetter }) {
  const { title, number, orderCode, date, client, address, lines, bodies, sender } = letter;
  return (
    <Paper title={`${title} ${number}`} isShown>
      <div className={classes.to}>
        <p>{client ?? 'Klijent'}</p>
        {address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p>
        Broj {number}, nalog {orderCode}, {formatDate(date)}
      </p>
      {lines.map((line, at) => (
        // Two paragraphs may be the same.
        <p key={at} className={classes.line}>
          {line}
        </p>
      ))}
      {bodies.length > 0 && (
        <section>
          <h2>Vansudsko rešavanje spora</h2>
          <ul className={classes.bodies}>
            {bodies.map((body) => (
              <li key={body}>{body}</li>
            ))}
          </ul>
        </section>
      )}
      <div className={join(classes.to, classes.sign)}>
        {sender.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Paper>
  );
}

const isLetter = (kind: string): kind is LetterKind => LETTER_KIND_OPTIONS.some((known) => known === kind);

/** A letter about the newest complaint of an order, as it was sent, to be printed [complaints#letters-on-paper]. */
export function LetterPage() {
  const { id, kind: asked } = useParams({ from: '/admin/orders/$id/letters/$kind' });
  const kind = isLetter(asked) ? asked : 'receipt';
  const query = useQuery(complaintLetterQuery(id, kind));
  return (
    <PaperPage
      title={LETTER_TITLES[kind]}
      notReady={query.data === undefined ? 'Dopis još nije učitan.' : undefined}
      back={
        <Link to="/admin/orders/$id" params={{ id }} className={buttonClass('default', 'text')}>
          Nazad na nalog
        </Link>
      }
    >
      <Loaded query={query} failure={COMPLAINT_NOTICES.getComplaintLetter.failure} lines={12}>
        {(letter) => <Letter letter={letter} />}
      </Loaded>
    </PaperPage>
  );
}
