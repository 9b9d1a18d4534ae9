import { ArrowLeft, ArrowRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { Photo } from '#ui/marks/photo-tiles.tsx';
import classes from './gallery.module.css';

type GalleryBarProps = {
  photo: Photo;
  /** From 1. */
  place: number;
  count: number;
  /** Absent at the last photo of that direction. */
  larger: (() => void) | undefined;
  smaller: (() => void) | undefined;
  onStep: (by: 1 | -1) => void;
};

function Steps({ place, count, onStep }: Pick<GalleryBarProps, 'place' | 'count' | 'onStep'>) {
  return (
    <div className={classes.steps}>
      <IconButton
        variant="default"
        label="Prethodna fotografija"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        disabledReason={place === 1 ? 'Ovo je prva fotografija' : undefined}
        onClick={() => onStep(-1)}
      />
      <p className={classes.count} role="status">
        {place} od {count}
      </p>
      <IconButton
        variant="default"
        label="Sledeća fotografija"
        icon={<ArrowRight size={20} aria-hidden="true" />}
        disabledReason={place === count ? 'Ovo je poslednja fotografija' : undefined}
        data-autofocus
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** The actions on the photo of a gallery. An arrow at its end stays, inert, so that it keeps the focus. */
export function GalleryBar({ photo, place, count, larger, smaller, onStep }: GalleryBarProps) {
  return (
    <div className={classes.bar}>
      {count > 1 && <Steps place={place} count={count} onStep={onStep} />}
      <div className={classes.tools}>
        <IconButton
          label="Umanji"
          icon={<ZoomOut size={20} aria-hidden="true" />}
          disabledReason={smaller ? undefined : 'Vidi se cela fotografija'}
          onClick={smaller}
        />
        <IconButton
          label="Uvećaj"
          icon={<ZoomIn size={20} aria-hidden="true" />}
          disabledReason={larger ? undefined : 'Veće ne može'}
          onClick={larger}
        />
        <a
          className={buttonClass('ghost', 'icon')}
          href={photo.src}
          download={`${photo.label}.jpg`}
          aria-label="Preuzmi fotografiju"
          title="Preuzmi fotografiju"
        >
          <Download size={20} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
