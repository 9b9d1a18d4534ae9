import type { ReactNode } from 'react';
import {
  COMPLAINT_ANSWERS,
  COMPLAINT_STATES,
  isOpenComplaintState,
  TOLD_BY,
  type ToldBy,
} from '@majstorija/contract/complaints/complaint-states.ts';
import type { ComplaintCourse, OrderComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { formatDate, formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { DayClock } from '#shared/orders/due/day-clock.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './complaint-facts.module.css';

/** What stands where the personal data of a client was erased. */
const ERASED = 'obrisano';

type Of = { complaint: OrderComplaint; course: ComplaintCourse };

/** One line of the facts about a complaint: a name and what is known. */
export function ComplaintFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Time({ at }: { at: string }) {
  const now = useNow();
  return <Timestamp at={at} text={formatDateTime(at, now)} />;
}

/** How the client was told: 'klijentu javljeno emailom'. */
const toldText = (by: ToldBy): string =>
  by === 'none' ? 'klijentu nije javljeno' : `klijentu javljeno ${TOLD_BY[by]}`;

/** The day of the answer with its clock, or that it was given. */
function AnswerDay({ complaint, course: { answer } }: Of) {
  const { state, receivedAt, answerDue } = complaint;
  const day = <Timestamp at={answerDue} text={formatDate(answerDue)} />;
  if (answer !== null)
    return (
      <>
        {day}
        <span className={classes.note}>
          odgovoreno <Time at={answer.at} />
          {answer.by !== null && `, ${fullName(answer.by)}`}; {toldText(answer.toldBy)}
        </span>
      </>
    );
  return (
    <>
      {day}
      {state === 'waiting' && <DayClock since={receivedAt} until={answerDue} />}
    </>
  );
}

/** The day of the resolution, put off or not, with its clock while the complaint is open. */
function ResolutionDay({ complaint, course: { extension, resolvedAt } }: Of) {
  const { state, receivedAt, resolutionDue, extendedUntil } = complaint;
  const until = extendedUntil ?? resolutionDue;
  return (
    <>
      <Timestamp at={until} text={formatDate(until)} />
      {isOpenComplaintState(state) && <DayClock since={receivedAt} until={until} />}
      {resolvedAt !== null && (
        <span className={classes.note}>
          završeno <Time at={resolvedAt} />
        </span>
      )}
      {extension !== null && (
        <span className={classes.note}>
          Produženo sa {formatDate(resolutionDue)} <Time at={extension.at} />
          {extension.by !== null && `, ${fullName(extension.by)}`}. Razlog: {extension.reason ?? ERASED}.
          Saglasnost klijenta: {extension.consent ?? ERASED}.
        </span>
      )}
    </>
  );
}

/** Number, days and decision of a complaint, and how the client was told, on the order's page and in the register [complaints#days-on-page]. */
export function ComplaintFacts({ complaint, course }: Of) {
  const { number, receivedAt, state } = complaint;
  const { answer, receiptToldBy } = course;
  return (
    <dl className={classes.facts}>
      <ComplaintFact name="Broj">
        <span className={classes.number}>
          {number}
          <CopyButton isSmall text={number} label={`Kopiraj broj ${number}`} />
        </span>
      </ComplaintFact>
      <ComplaintFact name="Primljena">
        <Time at={receivedAt} />
        <span className={classes.note}>{toldText(receiptToldBy)}</span>
      </ComplaintFact>
      <ComplaintFact name="Odgovor do">
        <AnswerDay complaint={complaint} course={course} />
      </ComplaintFact>
      <ComplaintFact name="Rešenje do">
        <ResolutionDay complaint={complaint} course={course} />
      </ComplaintFact>
      <ComplaintFact name="Odluka">
        {answer === null ? COMPLAINT_STATES[state] : COMPLAINT_ANSWERS[answer.kind]}
      </ComplaintFact>
      {answer !== null && (
        <ComplaintFact name="Odgovor klijentu">
          <span className={classes.text}>{answer.text ?? ERASED}</span>
        </ComplaintFact>
      )}
    </dl>
  );
}
