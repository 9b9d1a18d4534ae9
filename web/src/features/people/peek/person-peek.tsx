import { Maximize2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { ClientPeek } from './client-peek.tsx';
import { OwnerPeek } from './owner-peek.tsx';
import { PersonLink } from './person-link.tsx';
import { WorkerPeek } from './worker-peek.tsx';
import type { LookedAt } from '#shared/people/peek/looked-at.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { SidePanel } from '#ui/panels/side/side-panel.tsx';
import classes from './person-peek.module.css';

type Kind = LookedAt['kind'];

/** How each kind is called in the sentences of the panel, and what is shown of it. */
const KINDS = {
  clients: { noun: 'klijenta', Content: ClientPeek },
  workers: { noun: 'majstora', Content: WorkerPeek },
  owners: { noun: 'kompaniju', Content: OwnerPeek },
} as const satisfies Record<Kind, { noun: string; Content: ComponentType<{ id: string }> }>;

type PersonPeekProps = { person: LookedAt; onClose: () => void };

/** A client, worker or company beside the page that names them [people#peek]. */
export function PersonPeek({ person, onClose }: PersonPeekProps) {
  const { kind, id, name } = person;
  const { noun, Content } = KINDS[kind];
  return (
    <SidePanel
      name={`Pogled na ${noun} ${name}`}
      onClose={onClose}
      head={
        <PersonLink person={person} className={classes.name}>
          {name}
        </PersonLink>
      }
      tools={
        <PersonLink
          person={person}
          className={buttonClass('ghost', 'icon')}
          aria-label={`Otvori stranicu: ${name}`}
          title="Otvori stranicu"
        >
          <Maximize2 size={18} aria-hidden="true" />
        </PersonLink>
      }
    >
      <Content key={id} id={id} />
    </SidePanel>
  );
}
