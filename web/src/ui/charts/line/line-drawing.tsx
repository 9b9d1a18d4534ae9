import { valueAt, type ChartLine, type LinePoint } from './line-props.ts';
import type { lineScene } from './line-scene.ts';
import classes from './line.module.css';

type LineDrawingProps = {
  scene: ReturnType<typeof lineScene>;
  width: number;
  active: number | null;
  points: readonly LinePoint[];
  lines: readonly ChartLine[];
};

/** The picture of a line chart: what it says is said by the slider over it and by its table. */
export function LineDrawing({ scene, width, active, points, lines }: LineDrawingProps) {
  const { plot, height } = scene;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.drawing}
      aria-hidden="true"
    >
      {scene.weekends.map((weekend) => (
        <rect
          key={weekend.day}
          className={classes.weekend}
          x={weekend.x}
          width={weekend.width}
          y={plot.top}
          height={plot.bottom - plot.top}
        />
      ))}
      {scene.ticks.map((tick) => (
        <g key={tick.text}>
          <path className={classes.grid} d={`M${plot.left} ${tick.y}H${plot.right}`} />
          <text className={classes.tick} x={plot.left - 8} y={tick.y + 4} textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      {scene.days.map((day) => (
        <text key={day.index} className={classes.tick} x={day.x} y={height - 8} textAnchor="middle">
          {day.text}
        </text>
      ))}
      {scene.traces.toReversed().map(({ line, path, dots }) => (
        <g key={line.name}>
          <path
            className={classes.line}
            data-kind={line.kind}
            d={line.kind === 'target' ? `M${plot.left} ${scene.yOf(line.value)}H${plot.right}` : path}
          />
          {dots.map((dot) => (
            <Mark key={dot.x} {...dot} kind={line.kind} />
          ))}
        </g>
      ))}
      {!scene.isNarrow &&
        scene.ends.map(({ line, text, y }) => (
          <text key={line.name} className={classes.end} data-kind={line.kind} x={plot.right + 10} y={y + 4}>
            {text}
          </text>
        ))}
      {active !== null && <ActivePoint scene={scene} index={active} point={points[active]} lines={lines} />}
    </svg>
  );
}

type MarkProps = { x: number; y: number; kind: ChartLine['kind']; isFew?: boolean };

/** The mark of a line, whose shape tells lines apart without colour: round, square or pointed; of what is provisional hollow and grey. */
export function Mark({ x, y, kind, isFew }: MarkProps) {
  const look = { className: classes.mark, 'data-kind': kind, 'data-few': isFew || undefined };
  if (kind === 'spread') return <rect {...look} x={x - 4} y={y - 4} width={8} height={8} />;
  if (kind === 'third') return <path {...look} d={`M${x} ${y - 6}l6 10h-12z`} />;
  return <circle {...look} cx={x} cy={y} r={kind === 'main' ? 5 : 3} />;
}

type ActivePointProps = {
  scene: ReturnType<typeof lineScene>;
  index: number;
  point: LinePoint | undefined;
  lines: readonly ChartLine[];
};

/** The line down from the active point and a mark on each value. */
function ActivePoint({ scene, index, point, lines }: ActivePointProps) {
  if (point === undefined) return null;
  const x = scene.xOf(index);
  return (
    <>
      <path className={classes.guide} d={`M${x} ${scene.plot.top}V${scene.plot.bottom}`} />
      {lines.map((line) => {
        const value = valueAt(line, point);
        if (value === null || line.kind === 'target' || line.kind === 'before') return null;
        return <Mark key={line.name} x={x} y={scene.yOf(value)} kind={line.kind} />;
      })}
    </>
  );
}
