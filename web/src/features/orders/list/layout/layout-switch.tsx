import { Link } from '@tanstack/react-router';
import { List, Map as MapSign, SquareKanban, type LucideIcon } from 'lucide-react';
import type { Layout } from './layouts.ts';
import classes from './layout-switch.module.css';

type Choice = {
  label: string;
  Icon?: LucideIcon;
  /** Where its link leads. */
  to: Layout | undefined;
  /** Further layouts of which it is a part. */
  with?: Layout;
};

const LAYOUT_CHOICES: readonly Choice[] = [
  { label: 'Lista', Icon: List, to: undefined },
  { label: 'Tabla', Icon: SquareKanban, to: 'board', with: 'stages' },
  { label: 'Mapa', Icon: MapSign, to: 'map' },
];

const BOARD_CHOICES: readonly Choice[] = [
  { label: 'Po majstoru', to: 'board' },
  { label: 'Po fazi', to: 'stages' },
];

const isCurrent = (choice: Choice, current: Layout | undefined): boolean =>
  choice.to === current || (choice.with !== undefined && choice.with === current);

type SwitchProps = { label: string; choices: readonly Choice[]; current: Layout | undefined };

/** Links and not buttons: an operator with two screens opens the board or the map on the other one. */
function Switch({ label, choices, current }: SwitchProps) {
  return (
    <nav aria-label={label} className={classes.switch}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to="."
          search={(previous: Readonly<Record<string, unknown>>) => ({ ...previous, layout: choice.to })}
          resetScroll={false}
          className={classes.choice}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isCurrent(choice, current) ? 'true' : undefined}
        >
          {choice.Icon && <choice.Icon size={18} aria-hidden="true" />}
          <span className={classes.word}>{choice.label}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Lista, Tabla or Mapa, in the page's head. */
export const LayoutSwitch = ({ current }: { current: Layout | undefined }) => (
  <Switch label="Način prikaza" choices={LAYOUT_CHOICES} current={current} />
);

type ToolsProps = {
  layout: Layout;
  /** Called with the place for the tools of the layout itself. */
  onPlace: (place: HTMLElement | null) => void;
};

/** The tools of the layout, and on the board by what it has its rows or columns: before the search, on a phone in the sheet of the filters. */
export const LayoutTools = ({ layout, onPlace }: ToolsProps) => (
  <>
    <div ref={onPlace} className={classes.tools} />
    {layout !== 'map' && <Switch label="Vrsta table" choices={BOARD_CHOICES} current={layout} />}
  </>
);

/** On a phone the only line over the board. */
export const LayoutLine = ({ onPlace }: Pick<ToolsProps, 'onPlace'>) => (
  <div ref={onPlace} className={classes.line} />
);
