import { VIEWS, viewOf, withView } from './view.ts';

const radioOf = (view: string) =>
  document.querySelector<HTMLInputElement>(`input[name="za"][value="${view}"]`);

function showAsAddressed(): void {
  const radio = radioOf(viewOf(new URL(location.href)));
  if (radio) radio.checked = true;
}

/** Keeps the choice of a view, which works without a script, and the address in step. */
export function keepViewInAddress(): void {
  showAsAddressed();
  addEventListener('popstate', showAsAddressed);
  addEventListener('pageshow', showAsAddressed);
  for (const view of VIEWS) {
    radioOf(view)?.addEventListener('change', () => {
      history.replaceState(history.state, '', withView(new URL(location.href), view));
    });
  }
}
