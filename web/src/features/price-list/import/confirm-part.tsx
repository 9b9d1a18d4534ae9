import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import type { Confirmation } from '#features/price-list/import/use-confirmation.ts';
import { CheckCard } from '#ui/forms/check-card.tsx';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import classes from './confirm-part.module.css';

const share = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 });

/** So many of the items that look alike are named. */
const NAMED = 5;

const shareOf = (count: number, all: number): string =>
  `${formatNumber(count)} od ${formatNumber(all)} (${share.format((count * 100) / all)}%)`;

/** `red 5 „Ventil” na V001; red 7 …`. */
function namesOf(alike: PriceImport['warnings']['alike']): string {
  const named = alike.slice(0, NAMED).map(({ row, name, like }) => `red ${row} „${name}” na „${like}”`);
  const more = alike.length > NAMED ? ` i još ${formatNumber(alike.length - NAMED)}` : '';
  return `${named.join('; ')}${more}`;
}

/** What Excel does not show of a file. */
const hiddenOf = ({ hiddenRows, hiddenColumns }: PriceImport['warnings']) => [
  hiddenRows > 0 && 'Sakriveni redovi se uvoze kao i ostali.',
  hiddenColumns.length > 0 && `U Excelu su sakrivene kolone koje se čitaju: ${hiddenColumns.join(', ')}.`,
];

/** The warnings of a preview as sentences [price-list#warnings]. */
function warningsOf({ warnings, counts, sheet }: PriceImport): string[] {
  const advice = sheet ? ' Proverite da u Excelu nije sortirana samo jedna kolona.' : '';
  const { largeChanges, dropped, items, renamed, matched, alike } = warnings;
  const texts = [
    largeChanges > 0 && `Cene koje se menjaju za više od ${warnings.share}%: ${formatNumber(largeChanges)}.`,
    renamed > 0 &&
      `Stavke koje dobijaju drugu šifru, naziv, kategoriju, potkategoriju ili jedinicu mere: ${shareOf(renamed, matched)}.${advice}`,
    alike.length > 0 && `Nove stavke koje liče na druge: ${namesOf(alike)}.`,
    warnings.unreadSheets.length > 0 &&
      `Listovi koji liče na cenovnik, a ne čitaju se jer im zaglavlje nije potpuno: ${warnings.unreadSheets.join(', ')}.`,
    ...hiddenOf(warnings),
    dropped > 0 && counts.removed > 0 && `Stavke koje izlaze iz cenovnika: ${shareOf(dropped, items)}.`,
    dropped > 0 &&
      counts.removed === 0 &&
      `Stavke kojih nema u fajlu: ${shareOf(dropped, items)}. Ostaju u cenovniku sa sadašnjim cenama.`,
  ];
  return texts.filter((text) => text !== false);
}

type ConfirmPartProps = { preview: PriceImport; confirmation: Confirmation };

/** What has to be looked at twice, with the tick for it. */
function Warnings({ preview, confirmation }: ConfirmPartProps) {
  const texts = warningsOf(preview);
  if (texts.length === 0) return null;
  return (
    <div className={classes.warning}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={classes.texts}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {confirmation.isNeeded && (
          <CheckCard
            label="Promene su proverene i ispravne"
            isChecked={confirmation.isTicked}
            onChange={confirmation.tick}
          />
        )}
      </div>
    </div>
  );
}

/** The end of a preview: its warnings, and the day from which it is valid. */
export function ConfirmPart({ preview, confirmation }: ConfirmPartProps) {
  return (
    <>
      <Warnings preview={preview} confirmation={confirmation} />
      <div className={classes.day}>
        <Field
          label="Važi od"
          name="validFrom"
          hint="Bez datuma važi odmah, inače od ponoći izabranog dana."
          isOptional
          error={confirmation.dayError}
        >
          {(parts) => <DayInput {...parts} value={confirmation.day} onChange={confirmation.setDay} />}
        </Field>
      </div>
    </>
  );
}
