import { useState } from 'react';
import { countOf, NOUNS } from '@majstorija/contract/text/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartSpot } from './chart-spot.tsx';
import { formatValue } from './chart-unit.ts';
import { LineDrawing } from './line/line-drawing.tsx';
import { LineLegend } from './line/line-legend.tsx';
import { isFewAt, valueAt, type LineChartProps, type LinePoint } from './line/line-props.ts';
import { lineScene } from './line/line-scene.ts';
import { WalkPoints } from './walk-points.tsx';
import classes from './chart.module.css';

/** A point; the target is the same everywhere, so it is not said again. */
function spotOf(
  { lines, unit, minN, noun = NOUNS.nalog, onOpen }: LineChartProps,
  point: LinePoint,
): ChartSpot {
  return {
    name: point.label,
    values: lines
      .filter(({ kind }) => kind !== 'target')
      .map((line) => {
        const value = valueAt(line, point);
        const isProvisional = value !== null && isFewAt(line, point, minN);
        return `${line.name} ${formatValue(value, unit)}${isProvisional ? ', privremeno' : ''}`;
      }),
    count: countOf(point.n, noun),
    onOpen: onOpen === undefined || point.n === 0 ? undefined : () => onOpen(point),
  };
}

/** Values over days, weeks or months, with their spread, the period before and the target. */
export function LineChart(props: LineChartProps) {
  const { title, note, extra, points, lines, unit } = props;
  const spots = points.map((point) => spotOf(props, point));
  const rows = points.map((point, index) => ({
    key: point.from,
    cells: [
      point.label,
      ...lines.map((line) => formatValue(valueAt(line, point), unit)),
      spots[index]?.count ?? '',
    ],
    onOpen: spots[index]?.onOpen,
  }));
  return (
    <ChartFrame
      {...{ title, note, extra }}
      rows={{ heads: ['Period', ...lines.map(({ name }) => name), 'Broj'], rows }}
      isEmpty={points.every(({ values }) => values.every((value) => value === null))}
    >
      {(width, titleId) => <LineView {...props} {...{ spots, width, titleId }} />}
    </ChartFrame>
  );
}

type LineViewProps = LineChartProps & { spots: readonly ChartSpot[]; width: number; titleId: string };

function LineView({ points, lines, unit, minN, spots, width, titleId }: LineViewProps) {
  const [active, setActive] = useState<number | null>(null);
  const scene = lineScene({ points, lines, unit, width, minN });
  return (
    <>
      <div className={classes.plot}>
        <LineDrawing {...{ scene, width, active, points, lines }} />
        <WalkPoints
          {...{ titleId, width, active, spots }}
          places={points.map((_point, index) => scene.xOf(index))}
          area={scene.plot}
          onActive={setActive}
        />
      </div>
      {scene.hasCounts && (
        <div className={classes.counts}>
          {spots.map(({ name, count, onOpen }, index) => (
            <span key={name} style={{ left: scene.xOf(index) }}>
              {onOpen === undefined ? (
                count
              ) : (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={`${count}, ${name}: otvori`}
                  onClick={onOpen}
                >
                  {count}
                </button>
              )}
            </span>
          ))}
        </div>
      )}
      {scene.isNarrow && <LineLegend ends={scene.ends} />}
    </>
  );
}
