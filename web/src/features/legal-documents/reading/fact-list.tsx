import type { ChangedFact } from './version-changes.ts';
import classes from './fact-list.module.css';

/** The facts that two versions have different, the old one beside the new one. */
export function FactList({ facts }: { facts: readonly ChangedFact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
