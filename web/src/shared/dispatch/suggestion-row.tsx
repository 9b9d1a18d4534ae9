import { Combobox } from '@mantine/core';
import { Info } from 'lucide-react';
import { memo } from 'react';
import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatNumber, formatPhone, fullName } from '@majstorija/contract/text/format.ts';
import {
  acceptanceWords,
  complaintWords,
  fromWords,
  isNew,
  nowWords,
  reasonWords,
  suggestionSentence,
  termsWords,
  wayWords,
  type FactWords,
} from './suggestion-words.ts';
import { callPhone } from '#lib/browser/call-phone.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import classes from './suggestion-row.module.css';

/** So many have a number and their reasons in the list [dispatch#groups]. */
export const BEST = 3;

type RowProps = {
  suggestion: Suggestion;
  isChosen: boolean;
  /** Why a free worker stands below a busy one, '' for nobody else. */
  whyBelow: string;
};

/** A figure over its note; `word` names it where the columns have no heads. */
const Fact = ({ word, words: { figure, note } }: { word?: string; words: FactWords }) => (
  <span className={classes.fact}>
    {word !== undefined && <span className={classes.word}>{word} </span>}
    <span className={classes.figure}>{figure}</span>
    {note !== '' && <span className={classes.note}>{note}</span>}
  </span>
);

const Who = ({ worker }: Pick<Suggestion, 'worker'>) => (
  <span className={classes.who}>
    <span className={classes.name} title={fullName(worker)}>
      {fullName(worker)}
    </span>
    <span className={classes.company} title={worker.company?.name}>
      {worker.company?.name}
    </span>
  </span>
);

/** What the columns do not say, and the telephone. */
function Reasons({ suggestion: { worker, facts }, whyBelow }: Omit<RowProps, 'isChosen'>) {
  const reasons = [...reasonWords(facts), whyBelow].filter((reason) => reason !== '');
  const from = fromWords(facts);
  return (
    <span className={classes.reasons}>
      <b>{reasons.join(' · ')}</b>
      {from !== '' && (
        <span className={classes.from}>
          {reasons.length > 0 && ' · '}
          {from}
        </span>
      )}
      <span className={classes.call}>
        {' · '}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option has no links; whoever is chosen has one under the list */}
        <span
          className={classes.phone}
          onClick={(event) => {
            event.stopPropagation();
            callPhone(worker.phone);
          }}
        >
          {formatPhone(worker.phone)}
        </span>
      </span>
    </span>
  );
}

function Recommended({ suggestion, isChosen, whyBelow }: RowProps) {
  const { worker, rank, facts, points } = suggestion;
  const isBest = rank !== null && rank <= BEST;
  return (
    <>
      <span className={classes.place}>
        <Avatar name={fullName(worker)} photo={worker.profileImage} size={isBest ? 40 : 30} />
        {isBest && <span className={classes.rank}>{rank}</span>}
      </span>
      <Who worker={worker} />
      <span className={classes.facts}>
        <span className={classes.now} data-free={facts.openCount === 0 || undefined}>
          <Fact words={nowWords(facts)} />
        </span>
        <Fact words={wayWords(facts)} />
        <span className={classes.quality}>
          <Fact {...(!isNew(facts) && { word: 'prihvata' })} words={acceptanceWords(facts)} />
          {complaintWords(facts) !== '' && (
            <Fact word="reklamacije" words={{ figure: complaintWords(facts), note: '' }} />
          )}
        </span>
      </span>
      <span className={classes.points}>{formatNumber(points)}</span>
      {(isBest || isChosen || whyBelow !== '') && <Reasons suggestion={suggestion} whyBelow={whyBelow} />}
      {isChosen && (
        <span className={classes.terms}>
          {termsWords(suggestion)} = <b>{formatNumber(points)}</b>
        </span>
      )}
    </>
  );
}

function NotRecommended({ suggestion: { worker, excluded } }: Pick<RowProps, 'suggestion'>) {
  return (
    <>
      <span className={classes.place}>
        <Avatar name={fullName(worker)} photo={worker.profileImage} size={30} isInactive />
      </span>
      <Who worker={worker} />
      <span className={classes.tag}>
        <Info size={15} aria-hidden="true" />
        {excluded?.text}
      </span>
    </>
  );
}

/** A worker with the facts as columns; the chosen one spells out the terms of the points [dispatch#row]. */
export const SuggestionRow = memo(function SuggestionRow(props: RowProps) {
  const { suggestion, isChosen, whyBelow } = props;
  const isBest = suggestion.rank !== null && suggestion.rank <= BEST;
  const isExcluded = suggestion.excluded !== null;
  return (
    <Combobox.Option
      value={suggestion.worker._id}
      active={isChosen}
      aria-selected={isChosen}
      aria-label={[suggestionSentence(suggestion), whyBelow].join(' ').trim()}
      className={classes.row}
      data-best={isBest || undefined}
      data-excluded={isExcluded || undefined}
    >
      {isExcluded ? <NotRecommended suggestion={suggestion} /> : <Recommended {...props} />}
    </Combobox.Option>
  );
});
