import type { ReactNode } from 'react';
import {
  COMPLAINT_ANSWERS,
  COMPLAINT_STATES,
  isOpenComplaintState,
  RECEIVED_BY,
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

/** How the receipt was confirmed, once there is an answer. */
const RECEIPTS = {
  mail: `potvrda prijema poslata ${TOLD_BY.mail}`,
  telephone: `potvrda prijema javljena ${TOLD_BY.telephone}`,
  none: 'bez potvrde prijema',
} as const satisfies Record<ToldBy, string>;

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

type ToldProps = { course: ComplaintCourse; by: ToldBy; untold: string };

/** How the client was told of a part, with the call of the newest one; `untold`: what is to be done when nobody did. */
function Told({ course: { told }, by, untold }: ToldProps) {
  if (by === 'none') return untold;
  return (
    <>
      klijentu javljeno {TOLD_BY[by]}
      {by === 'telephone' && told !== null && (
        <>
          {' '}
          <Time at={told.at} />
          {told.by !== null && `, ${fullName(told.by)}`}
        </>
      )}
    </>
  );
}

/** How the complaint was received, and whether the client knows that it was. */
function Received({ complaint: { receivedAt }, course }: Of) {
  const { answer, receivedBy, receiptToldBy } = course;
  return (
    <>
      <span>
        <Time at={receivedAt} />, {RECEIVED_BY[receivedBy]}
      </span>
      <span className={classes.note}>
        {answer === null ? (
          <Told
            course={course}
            by={receiptToldBy}
            untold="Klijent još nema potvrdu prijema: pozovite ga i recite mu broj reklamacije."
          />
        ) : (
          RECEIPTS[receiptToldBy]
        )}
      </span>
    </>
  );
}

/** The day of the answer with its clock, or that it was given. */
function AnswerDay({ complaint, course }: Of) {
  const { answer } = course;
  const { state, receivedAt, answerDue } = complaint;
  const day = <Timestamp at={answerDue} text={formatDate(answerDue)} />;
  if (answer !== null)
    return (
      <>
        {day}
        <span className={classes.note}>
          odgovoreno <Time at={answer.at} />
          {answer.by !== null && `, ${fullName(answer.by)}`}
        </span>
        <span className={classes.note}>
          <Told
            course={course}
            by={answer.toldBy}
            untold="Klijent još ne zna za odgovor: pozovite ga i javite mu."
          />
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
  const { number, state } = complaint;
  const { answer } = course;
  return (
    <dl className={classes.facts}>
      <ComplaintFact name="Broj">
        <span className={classes.number}>
          {number}
          <CopyButton isSmall text={number} label={`Kopiraj broj ${number}`} />
        </span>
      </ComplaintFact>
      <ComplaintFact name="Primljena">
        <Received complaint={complaint} course={course} />
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
