import type { distributionScene } from './distribution-scene.ts';
import classes from './distribution.module.css';

type DistributionDrawingProps = {
  scene: ReturnType<typeof distributionScene>;
  width: number;
  active: number | null;
};

/** The picture of a distribution: what it says is said by the slider over it and by its table. */
export const DistributionDrawing = ({ scene, width, active }: DistributionDrawingProps) => (
  <svg
    width={width}
    height={scene.height}
    viewBox={`0 0 ${width} ${scene.height}`}
    className={classes.drawing}
    aria-hidden="true"
  >
    {scene.ticks.map((tick) => (
      <g key={tick.text}>
        <path className={classes.grid} d={`M${scene.plot.left} ${tick.y}H${scene.plot.right}`} />
        <text className={classes.text} x={scene.plot.left - 8} y={tick.y + 4} textAnchor="end">
          {tick.text}
        </text>
      </g>
    ))}
    {scene.bars.map((bar, index) => (
      <g key={bar.key}>
        <rect
          className={classes.bar}
          data-active={index === active || undefined}
          x={bar.x + 1}
          y={bar.y}
          width={Math.max(1, bar.width - 2)}
          height={bar.height}
        />
        <text className={classes.text} x={bar.x} y={scene.height - 8}>
          {bar.text}
        </text>
      </g>
    ))}
    {scene.marks.map((mark) => (
      <g key={mark.kind}>
        <path
          className={classes.mark}
          data-kind={mark.kind}
          d={`M${mark.x} ${mark.labelY + 4}V${scene.plot.bottom}`}
        />
        <text className={classes.label} data-kind={mark.kind} x={mark.labelX} y={mark.labelY}>
          {mark.text}
        </text>
      </g>
    ))}
  </svg>
);
