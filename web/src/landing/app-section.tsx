import { ForEachView } from './for-each-view.tsx';
import { NotifyMeForm } from './notify-me/notify-me-form.tsx';
import { Phone } from './phone.tsx';
import { TEXTS } from './texts.ts';

/** The mobile application: its benefits, who to tell when it is here, and a phone that shows an order. */
export function AppSection() {
  return (
    <section className="app" id="aplikacija" aria-label="Aplikacija">
      <div className="wrap">
        <div className="app-text">
          <ForEachView>
            {(view) => (
              <>
                <h2>{TEXTS[view].app.title}</h2>
                <p>{TEXTS[view].app.intro}</p>
              </>
            )}
          </ForEachView>
          <NotifyMeForm />
        </div>
        <ForEachView>{(view) => <Phone view={view} />}</ForEachView>
      </div>
    </section>
  );
}
