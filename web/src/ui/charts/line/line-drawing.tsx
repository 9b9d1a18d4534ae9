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
            <circle key={dot.x} className={classes.dot} data-kind={line.kind} cx={dot.x} cy={dot.y} r={3} />
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

type ActivePointProps = {
  scene: ReturnType<typeof lineScene>;
  index: number;
  point: LinePoint | undefined;
  lines: readonly ChartLine[];
};

/** The line down from the active point and a mark on each value: round on the main line, square on the spread. */
function ActivePoint({ scene, index, point, lines }: ActivePointProps) {
  if (point === undefined) return null;
  const x = scene.xOf(index);
  return (
    <>
      <path className={classes.guide} d={`M${x} ${scene.plot.top}V${scene.plot.bottom}`} />
      {lines.map((line) => {
        const value = valueAt(line, point);
        if (value === null || line.kind === 'target' || line.kind === 'before') return null;
        const y = scene.yOf(value);
        return line.kind === 'main' ? (
          <circle key={line.name} className={classes.node} data-kind="main" cx={x} cy={y} r={5} />
        ) : (
          <rect key={line.name} className={classes.node} x={x - 4.5} y={y - 4.5} width={9} height={9} />
        );
      })}
    </>
  );
}
