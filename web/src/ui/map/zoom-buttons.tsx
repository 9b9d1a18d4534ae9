import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MAX_ZOOM, MIN_ZOOM } from '#ui/map/zoom.ts';
import classes from './map.module.css';

type ZoomButtonsProps = {
  zoom: number;
  onZoom: (steps: number) => void;
  /** Further buttons below. */
  children?: ReactNode;
};

/** The buttons that zoom a map, inert at its bounds. */
export const ZoomButtons = ({ zoom, onZoom, children }: ZoomButtonsProps) => (
  <div className={classes.zoom} role="group" aria-label="Uvećanje mape">
    <IconButton
      isSmall
      variant="default"
      label="Uvećaj"
      icon={<Plus size={18} aria-hidden="true" />}
      disabledReason={zoom >= MAX_ZOOM ? 'Mapa je najveća' : undefined}
      onClick={() => onZoom(1)}
    />
    <IconButton
      isSmall
      variant="default"
      label="Umanji"
      icon={<Minus size={18} aria-hidden="true" />}
      disabledReason={zoom <= MIN_ZOOM ? 'Mapa je najmanja' : undefined}
      onClick={() => onZoom(-1)}
    />
    {children}
  </div>
);
