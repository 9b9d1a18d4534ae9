import { Hammer } from 'lucide-react';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';

/** A page whose screen is still being made. */
export function PreparedPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <StatusPanel icon={<Hammer aria-hidden="true" />} title="Ovaj prikaz je u pripremi.">
        Ostali delovi rade kao i obično.
      </StatusPanel>
    </>
  );
}
