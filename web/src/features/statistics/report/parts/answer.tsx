import type { Report } from '@majstorija/contract/statistics/report.ts';
import { answerOf, whyOf } from '../answer-words.ts';
import classes from './answer.module.css';

/** What the report answers in one sentence, and a line that explains it [statistics-screen#answer]. */
export const Answer = ({ report }: { report: Report }) => (
  <section className={classes.answer} aria-label="Odgovor">
    <p className={classes.sentence}>
      {answerOf(report).map((piece, at) =>
        typeof piece === 'string' ? piece : <strong key={at}>{piece.value}</strong>,
      )}
    </p>
    <p className={classes.why}>{whyOf(report)}</p>
  </section>
);
