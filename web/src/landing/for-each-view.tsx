import type { ReactNode } from 'react';
import { VIEWS, type View } from './view.ts';

/** Both views in one place, one over the other: the stylesheet shows that of the checked radio, so nothing moves. */
export function ForEachView({ children }: { children: (view: View) => ReactNode }) {
  return (
    <div className="views">
      {VIEWS.map((view) => (
        <div key={view} data-view={view}>
          {children(view)}
        </div>
      ))}
    </div>
  );
}
