import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { GlanceReport } from '@majstorija/contract/statistics/report.ts';
import { SparkLine } from '#ui/charts/spark-line.tsx';
import { levelOf, wordsOf } from './glance-words.ts';
import classes from './glance.module.css';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

/** A report's figure, what it was before, and its course [statistics-screen#glance]. */
export function GlanceFigures({ card }: { card: GlanceReport }) {
  const { value, noun, isFew = false, comparison, beside } = wordsOf(card);
  const Arrow = comparison && ARROWS[comparison.direction];
  return (
    <span className={classes.body}>
      <span className={classes.words}>
        {value === undefined ? (
          <span className={classes.quiet}>još nema</span>
        ) : (
          <span className={classes.figure} data-few={isFew || undefined}>
            <strong>{value}</strong> {[noun, isFew ? 'privremeno' : undefined].filter(Boolean).join(', ')}
          </span>
        )}
        {value !== undefined && (
          <span className={classes.under}>
            {Arrow && <Arrow size={14} aria-hidden="true" />}
            {comparison ? (
              <>
                <b>{comparison.word},</b> {comparison.past}
              </>
            ) : (
              beside
            )}
          </span>
        )}
      </span>
      {card.series && (
        <SparkLine values={card.series.points.map((point) => point.value)} level={levelOf(card)} />
      )}
    </span>
  );
}
