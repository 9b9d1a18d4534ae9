import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import type { Confirmation } from '#features/price-list/import/use-confirmation.ts';
import { CheckCard } from '#ui/forms/check-card.tsx';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import { Field } from '#ui/forms/field.tsx';
import classes from './confirm-part.module.css';

const share = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 });

/** The warnings of a preview as sentences [price-list#warnings]. */
function warningsOf({ warnings, counts }: PriceImport): string[] {
  const { largeChanges, dropped, items } = warnings;
  const ofAll = `${formatNumber(dropped)} od ${formatNumber(items)} (${share.format((dropped * 100) / items)}%)`;
  const texts = [
    largeChanges > 0 && `Cene koje se menjaju za više od ${warnings.share}%: ${formatNumber(largeChanges)}.`,
    dropped > 0 && counts.removed > 0 && `Stavke koje izlaze iz cenovnika: ${ofAll}.`,
    dropped > 0 &&
      counts.removed === 0 &&
      `Stavke kojih nema u fajlu: ${ofAll}. Ostaju u cenovniku sa sadašnjim cenama.`,
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
