import { formatShort, type ChartUnit } from '#ui/charts/chart-unit.ts';
import { HeatHatch } from './heat-grid.tsx';
import { colourOf, type HeatStep } from './heat-steps.ts';
import classes from './heat.module.css';

type HeatLegendProps = { steps: readonly HeatStep[]; unit: ChartUnit; minN: number };

const rangeText = ({ from, to }: HeatStep, unit: ChartUnit): string => {
  const [first, last] = [formatShort(from, unit), formatShort(to, unit)];
  return first === last ? first : `${first} – ${last}`;
};

/** What the colours of a heat map stand for. */
export const HeatLegend = ({ steps, unit, minN }: HeatLegendProps) => (
  <ul className={classes.legend}>
    {steps.map((step, index) => (
      <li key={step.from}>
        <span className={classes.swatch} data-step={colourOf(index, steps.length)} />
        {rangeText(step, unit)}
      </li>
    ))}
    {minN > 0 && (
      <li>
        <svg width={14} height={14} aria-hidden="true">
          <HeatHatch />
          <rect className={classes.few} width={14} height={14} rx={2} />
        </svg>
        manje od {minN} naloga
      </li>
    )}
  </ul>
);
