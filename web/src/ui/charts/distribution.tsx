import { useState } from 'react';
import { countOf, NOUNS, type WordForms } from '@majstorija/contract/text/format.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartSpot } from './chart-spot.tsx';
import { formatShort, formatValue, type ChartUnit } from './chart-unit.ts';
import { DistributionDrawing } from './distribution/distribution-drawing.tsx';
import { distributionScene } from './distribution/distribution-scene.ts';
import { WalkPoints } from './walk-points.tsx';
import classes from './chart.module.css';

export type Bin = {
  from: number;
  /** The least value that is not in it any more; null for the last one. */
  to: number | null;
  n: number;
};

type DistributionProps = {
  title: string;
  bins: readonly Bin[];
  unit: ChartUnit;
  median: number | null;
  p90: number | null;
  /** With fewer orders median and P90 are provisional. */
  minN: number;
  target?: number | undefined;
  noun?: WordForms;
  onOpen?: ((bin: Bin) => void) | undefined;
};

const binText = ({ from, to }: Bin, unit: ChartUnit): string =>
  to === null
    ? `${formatValue(from, unit)} i više`
    : `od ${formatValue(from, unit)} do ${formatValue(to, unit)}`;

function spotOf({ unit, noun = NOUNS.nalog, onOpen }: DistributionProps, bin: Bin, total: number): ChartSpot {
  return {
    name: binText(bin, unit),
    values: [`${formatShort(bin.n / total, 'share')} od svih`],
    count: countOf(bin.n, noun),
    onOpen: onOpen === undefined || bin.n === 0 ? undefined : () => onOpen(bin),
  };
}

/** How many orders took how long, with the median and P90. */
export function Distribution(props: DistributionProps) {
  const { title, bins, minN } = props;
  const total = bins.reduce((sum, { n }) => sum + n, 0);
  const spots = bins.map((bin) => spotOf(props, bin, total));
  const rows = spots.map(({ name, values, count, onOpen }) => ({
    key: name,
    cells: [name, ...values, count],
    onOpen,
  }));
  return (
    <ChartFrame
      title={title}
      note={total > 0 && total < minN ? `privremeno, iz manje od ${minN}` : undefined}
      rows={{ heads: ['Raspon', 'Udeo', 'Broj'], rows }}
      isEmpty={total === 0}
    >
      {(width, titleId) => <DistributionView {...props} {...{ spots, width, titleId }} />}
    </ChartFrame>
  );
}

type DistributionViewProps = DistributionProps & {
  spots: readonly ChartSpot[];
  width: number;
  titleId: string;
};

function DistributionView({ spots, titleId, ...props }: DistributionViewProps) {
  const [active, setActive] = useState<number | null>(null);
  const scene = distributionScene(props);
  const { width } = props;
  return (
    <div className={classes.plot}>
      <DistributionDrawing {...{ scene, width, active }} />
      <WalkPoints
        {...{ titleId, width, active, spots }}
        places={scene.bars.map((bar) => bar.x + bar.width / 2)}
        area={scene.plot}
        onActive={setActive}
      />
    </div>
  );
}
