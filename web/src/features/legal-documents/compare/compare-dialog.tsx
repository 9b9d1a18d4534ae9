import { ArrowDown, ArrowUp, Printer } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  type LegalDocument,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { useIsPrinting } from '#lib/browser/use-is-printing.ts';
import { FactList } from '#features/legal-documents/reading/fact-list.tsx';
import { paragraphsOf } from '#features/legal-documents/reading/paragraphs.ts';
import { changedFacts } from '#features/legal-documents/reading/version-changes.ts';
import { ChangedRows, type Names } from './changed-rows.tsx';
import { compareTexts, foldRows, type Row } from './compare-texts.ts';
import { useChanges } from './use-changes.ts';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Paper } from '#ui/paper/paper.tsx';
import classes from './compare-dialog.module.css';

const WIDTH = 1200;

/** The two versions that are compared, the older one first. */
export type Compared = { before: LegalDocument; after: LegalDocument };

const nameOf = ({ version }: LegalDocument) => `v${version}`;

/** `7 izmena: izmenjeno 4, dodato 2, izbačeno 1` */
function summaryOf(changes: readonly Row[]): string {
  const counts = (['changed', 'added', 'removed'] as const).map((kind) => ({
    kind,
    count: changes.filter((row) => row.kind === kind).length,
  }));
  const words = { changed: 'izmenjeno', added: 'dodato', removed: 'izbačeno' };
  const parts = counts.filter(({ count }) => count > 0).map(({ kind, count }) => `${words[kind]} ${count}`);
  return `${countOf(changes.length, NOUNS.izmena)}: ${parts.join(', ')}`;
}

function useComparison({ before, after }: Compared) {
  return useMemo(() => {
    const rows = compareTexts(paragraphsOf(before.content), paragraphsOf(after.content));
    const changes = rows.filter(({ kind }) => kind !== 'kept');
    const same =
      before.content === after.content ? 'Tekst je isti.' : 'Reči su iste, razlikuje se oblikovanje.';
    return {
      parts: changes.length === 0 ? [] : foldRows(rows),
      count: changes.length,
      summary: changes.length === 0 ? same : summaryOf(changes),
      facts: changedFacts(before, after),
      names: { before: nameOf(before), after: nameOf(after) } satisfies Names,
    };
  }, [before, after]);
}

type Comparison = ReturnType<typeof useComparison>;

function Heads({ before, after }: Compared) {
  return (
    <div className={classes.heads}>
      {[before, after].map((version) => (
        <p key={version._id}>
          {nameOf(version)} <span>važi od {formatDate(version.effectiveDate)}</span>
        </p>
      ))}
    </div>
  );
}

function Differences({ comparison, compared }: { comparison: Comparison; compared: Compared }) {
  const { parts, facts, names } = comparison;
  return (
    <>
      {facts.length > 0 && (
        <div className={classes.facts}>
          <FactList facts={facts} />
        </div>
      )}
      {parts.length > 0 && <Heads {...compared} />}
      <ChangedRows parts={parts} names={names} />
    </>
  );
}

type StepsProps = ReturnType<typeof useChanges> & { comparison: Comparison };

function Steps({ current, go, comparison: { count, summary } }: StepsProps) {
  const none = count === 0 ? 'Nema izmena.' : undefined;
  return (
    <div className={classes.steps}>
      <p role="status">{current === 0 ? summary : `Izmena ${current} od ${count}`}</p>
      <IconButton
        label="Prethodna izmena"
        icon={<ArrowUp size={18} aria-hidden="true" />}
        disabledReason={none ?? (current <= 1 ? 'Ovo je prva izmena.' : undefined)}
        onClick={() => go(-1)}
      />
      <IconButton
        label="Sledeća izmena"
        icon={<ArrowDown size={18} aria-hidden="true" />}
        disabledReason={none ?? (current === count ? 'Ovo je poslednja izmena.' : undefined)}
        onClick={() => go(1)}
      />
      <Button
        icon={<Printer size={16} aria-hidden="true" />}
        disabledReason={none}
        onClick={() => window.print()}
      >
        Štampaj
      </Button>
    </div>
  );
}

/** The texts of two versions; another pair is a new instance, which begins before its first change. */
function ComparedTexts({ compared }: { compared: Compared }) {
  const comparison = useComparison(compared);
  const box = useRef<HTMLDivElement>(null);
  const changes = useChanges(box, comparison.count);
  const isPrinting = useIsPrinting();
  const { label } = LEGAL_DOCUMENT_TYPES[compared.after.type];
  const { before, after } = comparison.names;
  const differences = <Differences comparison={comparison} compared={compared} />;
  return (
    <>
      <Steps {...changes} comparison={comparison} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keys alone */}
      <div ref={box} className={classes.texts} tabIndex={0} role="region" aria-label="Razlike">
        {differences}
      </div>
      {isPrinting &&
        createPortal(<Paper title={`${label}: ${before} i ${after}`}>{differences}</Paper>, document.body)}
    </>
  );
}

type CompareDialogProps = {
  versions: readonly LegalDocument[];
  compared: Compared;
  onClose: () => void;
};

/** Any two versions of a document: what goes, what comes, and what is around it [legal#comparison]. */
export function CompareDialog({ versions, compared: first, onClose }: CompareDialogProps) {
  const [compared, setCompared] = useState(first);
  const choice = (place: keyof Compared, label: string) => {
    const other = compared[place === 'before' ? 'after' : 'before'];
    return (
      <ChoiceButton
        label={label}
        text={`${label} ${nameOf(compared[place])}`}
        value={compared[place]._id}
        options={versions
          .filter(({ _id }) => _id !== other._id)
          .map((one) => ({ value: one._id, label: `${nameOf(one)}, ${formatDate(one.effectiveDate)}` }))}
        onChoose={(id) => {
          const version = versions.find(({ _id }) => _id === id);
          if (version !== undefined) setCompared({ ...compared, [place]: version });
        }}
      />
    );
  };
  const { before, after } = compared;
  return (
    <DialogFrame opened onClose={onClose} title="Poređenje verzija" size={WIDTH} isTall>
      <div className={classes.bar}>
        {choice('before', 'Od verzije')}
        {choice('after', 'Do verzije')}
      </div>
      <ComparedTexts key={`${before._id} ${after._id}`} compared={compared} />
    </DialogFrame>
  );
}
