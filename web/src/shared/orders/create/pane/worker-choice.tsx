import { useWatch } from 'react-hook-form';
import { Package } from '@majstorija/contract/choices.ts';
import { WorkerPicker } from '#shared/people/worker-picker.tsx';
import type { OrderFormApi } from '../use-order-form.ts';
import classes from './pane.module.css';

/** Whom 'Kreiraj i dodeli' sends [orders#create-and-assign]. */
export function WorkerChoice({ form }: { form: OrderFormApi }) {
  const pkg = Package.safeParse(useWatch({ control: form.control, name: 'package' })).data;
  return (
    <section className={classes.part} aria-label="Majstor">
      {pkg === undefined ? (
        <>
          <h3 className={classes.title}>Majstor</h3>
          <p className={classes.quiet}>Kad izaberete potkategoriju, ovde birate majstora.</p>
        </>
      ) : (
        <WorkerPicker
          control={form.control}
          name="workerId"
          label="Majstor za „Kreiraj i dodeli”"
          package={pkg}
        />
      )}
    </section>
  );
}
