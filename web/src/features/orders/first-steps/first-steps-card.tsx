import { Link, type LinkProps } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import type { FirstSteps } from '@majstorija/contract/first-steps/first-steps.ts';
import { OnSample } from '#shared/first-steps/on-sample.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './first-steps-card.module.css';

type Step = { isDone: boolean; label: string; hint: string; to: NonNullable<LinkProps['to']> };

/** In the order in which they are best done; a worker needs a company first. */
const toSteps = ({ operator, priceList, legalTexts, company, worker }: FirstSteps): Step[] => [
  {
    isDone: operator,
    label: 'Pozovite prvog operatera',
    hint: 'Dobija poruku sa linkom za lozinku.',
    to: '/admin/admins',
  },
  {
    isDone: priceList,
    label: 'Uvezite cenovnik',
    hint: 'Iz Excel fajla, sa šiframa i cenama.',
    to: '/admin/price-list',
  },
  {
    isDone: legalTexts,
    label: 'Objavite pravne dokumente',
    hint: 'Sva tri: za klijente, za majstore i o privatnosti.',
    to: '/admin/legal-documents',
  },
  {
    isDone: company && worker,
    label: company ? 'Dodajte prvog majstora' : 'Dodajte prvu kompaniju i majstora',
    hint: company
      ? 'Kompanija je uneta; majstor radi za nju.'
      : 'Majstor radi za kompaniju, zato ona ide prva.',
    to: company ? '/admin/workers' : '/admin/owners',
  },
];

const StepText = ({ isDone, label, hint, to }: Step) =>
  isDone ? (
    <span className={classes.done}>
      {label} <HiddenText>(urađeno)</HiddenText>
    </span>
  ) : (
    <>
      <Link to={to} className={classes.link}>
        {label}
      </Link>
      <span className={classes.hint}>{hint}</span>
    </>
  );

/** The checklist: what is done is ticked by what the product has, the rest leads to its screen. */
export function FirstStepsCard({ steps, onHide }: { steps: FirstSteps; onHide: () => void }) {
  const list = toSteps(steps);
  const done = list.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <header className={classes.head}>
        <h2 id="first-steps">Prvi koraci</h2>
        <p>
          {done} od {list.length} urađeno
        </p>
        <IconButton
          label="Sakrij prve korake za sada"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onHide}
        />
      </header>
      <ol className={classes.steps}>
        {list.map((step, index) => (
          <li key={step.label} className={classes.step}>
            <span className={step.isDone ? classes.tick : classes.number} aria-hidden="true">
              {step.isDone ? <Check size={16} /> : index + 1}
            </span>
            <StepText {...step} />
          </li>
        ))}
      </ol>
      <OnSample samples={steps.onSample} />
    </section>
  );
}
