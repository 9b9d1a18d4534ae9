import { originText } from '@majstorija/contract/statistics/definition.ts';
import { FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import classes from './definition.module.css';

/** Figures that come from the same events and leave out the same. */
type Origin = { key: string; figures: readonly FigureId[] };

const keyOf = (id: FigureId): string => {
  const { from, leftOut, cohort } = FIGURES[id];
  return JSON.stringify([from, leftOut, cohort]);
};

const groupByOrigin = (figures: readonly FigureId[]): readonly Origin[] =>
  [...new Set(figures.map(keyOf))].map((key) => ({
    key,
    figures: figures.filter((id) => keyOf(id) === key),
  }));

/** By which day they are counted, and until when that may still change. */
function cohortText({ by, maturesAfterDays }: (typeof FIGURES)[FigureId]['cohort']): string {
  const counted = `Računa se za ${by}.`;
  if (maturesAfterDays === null) return counted;
  return `${counted} Za mlađe od ${maturesAfterDays} dana, a bez ishoda, prerano je za ocenu.`;
}

function OriginRow({ figures }: Pick<Origin, 'figures'>) {
  const [first] = figures;
  if (first === undefined) return null;
  const { leftOut, cohort } = FIGURES[first];
  return (
    <div className={classes.origin}>
      <p>
        <b>Šta meri.</b>{' '}
        {figures.map((id) => (
          <span key={id} className={classes.what}>
            {figures.length > 1 && <b>{FIGURES[id].name}:</b>} {FIGURES[id].what}{' '}
          </span>
        ))}
      </p>
      <p>
        <b>Iz čega.</b> Događaji {originText(FIGURES[first])} iz istorije naloga. {cohortText(cohort)}
      </p>
      <p>
        <b>Ne ulazi.</b> {leftOut}
      </p>
    </div>
  );
}

type DefinitionProps = { id: string; figures: readonly FigureId[] };

/** What the figures of a report mean, from the one table of the contract [statistics#definitions]; it moves the page down. */
export const Definition = ({ id, figures }: DefinitionProps) => (
  <section id={id} className={classes.definition} aria-label="Kako se računa">
    {groupByOrigin(figures).map((origin) => (
      <OriginRow key={origin.key} figures={origin.figures} />
    ))}
  </section>
);
