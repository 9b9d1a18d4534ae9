import { searchKeyText, type Shortcut } from '#lib/browser/shortcuts.ts';
import { useShortcutList, useShortcutsOn } from '#lib/browser/use-shortcuts.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './shortcuts-dialog.module.css';

type Row = { keys: string; label: string };

/** The keys that components handle themselves, on every page. */
const ALWAYS: readonly Row[] = [
  { keys: searchKeyText().replace(' ', '+'), label: 'Traži ljude, naloge, ekrane i radnje' },
  { keys: 'Ctrl+Enter', label: 'Pošalji obrazac' },
  { keys: 'Alt+T', label: 'Pređi na obaveštenja' },
  { keys: 'Alt+Z', label: 'Poništi, dok obaveštenje to nudi' },
  { keys: 'Alt+V', label: 'Poruka majstoru, dok je obaveštenje nudi' },
  { keys: 'Esc', label: 'Zatvori' },
];

/** What the row with the focus does by itself, single keys off or not. */
const OF_ROW: readonly Row[] = [
  { keys: '↑ ↓', label: 'Red iznad ili ispod' },
  { keys: 'enter', label: 'Otvori' },
];

const KEY_NAMES: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  enter: 'Enter',
  escape: 'Esc',
  home: 'Home',
  space: 'Razmak',
};

const written = (keys: string) => keys.split(' ').map((key) => KEY_NAMES[key] ?? key);

/** Every action once, with all of its keys. */
function toRows(rows: readonly Row[]): Row[] {
  const keysOf = new Map<string, string[]>();
  for (const { keys, label } of rows) {
    const known = keysOf.get(label) ?? [];
    if (!known.includes(keys)) keysOf.set(label, [...known, keys]);
  }
  return [...keysOf].map(([label, keys]) => ({ keys: keys.join(' '), label }));
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ keys, label }) => (
        <div key={`${keys} ${label}`} className={classes.row}>
          <dt>
            {written(keys).map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd className={classes.label}>{label}</dd>
        </div>
      ))}
    </dl>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <Rows rows={rows} />
    </section>
  );
}

/** Every shortcut that works on the page behind, in four groups by what it acts on [design#shortcuts]. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const listed = useShortcutList().filter(({ keys }) => keys !== '');
  const areOn = useShortcutsOn();
  const by = (wanted: Shortcut['reach']) => listed.filter(({ reach }) => reach === wanted);
  // A board gives Enter and the arrows meanings of its own.
  const own = by('own');
  const ofRow = own.length === 0 ? OF_ROW : own;
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Prečice na tastaturi" size={1120}>
      <div className={classes.body}>
        {areOn ? (
          <>
            <Group title="Kretanje i prikazi" rows={toRows(by('step'))} />
            <Group title="Radnje na stranici" rows={toRows(by(undefined))} />
          </>
        ) : (
          <p>Prečice na jedan taster su isključene. Uključite ih u meniju profila.</p>
        )}
        <Group title="Red u fokusu" rows={toRows([...(areOn ? by('row') : []), ...ofRow])} />
        <Group title="Uvek" rows={ALWAYS} />
      </div>
    </DialogFrame>
  );
}
