import { Bot, Smartphone } from 'lucide-react';
import { letterTo } from './contact.ts';
import { ForEachView } from './for-each-view.tsx';
import { Phone } from './phone.tsx';
import { TEXTS } from './texts.ts';

/** The application is not in the stores yet, so its buttons open a mail that asks to be notified. */
const PLATFORMS = [
  { name: 'Android', Icon: Bot },
  { name: 'iOS', Icon: Smartphone },
] as const;

/** The mobile application: its benefits, its platforms, and a phone that shows an order. */
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
          <ul className="platforms">
            {PLATFORMS.map(({ name, Icon }) => (
              <li key={name}>
                <a className="button" href={letterTo(`Javite mi kad stigne aplikacija za ${name}`)}>
                  <Icon size={26} strokeWidth={1.8} aria-hidden="true" />
                  <span>
                    <b>{name}</b> <small>Javite mi kad stigne</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <ForEachView>{(view) => <Phone view={view} />}</ForEachView>
      </div>
    </section>
  );
}
