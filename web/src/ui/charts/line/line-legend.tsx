import { Mark } from './line-drawing.tsx';
import type { lineScene } from './line-scene.ts';
import classes from './line.module.css';

/** The names of the lines, each with a piece of it, where there is no room at their ends. */
export const LineLegend = ({ ends }: { ends: ReturnType<typeof lineScene>['ends'] }) => (
  <ul className={classes.legend}>
    {ends.map(({ line, text }) => (
      <li key={line.name}>
        <svg width={28} height={12} aria-hidden="true">
          <path className={classes.line} data-kind={line.kind} d="M0 5H28" />
          {line.kind !== 'before' && line.kind !== 'target' && <Mark x={14} y={5} kind={line.kind} />}
        </svg>
        {text}
      </li>
    ))}
  </ul>
);
