import { originText } from '@majstorija/contract/statistics/definition.ts';
import { TODAY, type TodayId } from '@majstorija/contract/statistics/today-definitions.ts';
import { X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './today-numbers.module.css';

type TodayDefinitionTextProps = { id: TodayId; onClose: () => void };

/** What a number means, under the strip: the text of the handbook and of the export [statistics#today]. */
export function TodayDefinitionText({ id, onClose }: TodayDefinitionTextProps) {
  const { name, what, leftOut } = TODAY[id];
  return (
    <div className={classes.definition} role="region" aria-label={`Šta je: ${name}`}>
      <p>
        <strong>Šta meri.</strong> {what}
      </p>
      <p>
        <strong>Iz čega.</strong> Događaji {originText(TODAY[id])} iz istorije naloga.
      </p>
      <p>
        <strong>Ne ulazi.</strong> {leftOut}
      </p>
      <IconButton
        isSmall
        label="Zatvori objašnjenje"
        icon={<X size={18} aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  );
}
