import { CATEGORIES, CATEGORY_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import { ForEachView } from './for-each-view.tsx';
import { NOTIFY_ME_FORM } from './notify-me/notify-me-form.tsx';
import { Sign } from './sign.tsx';
import { TEXTS } from './texts.ts';
import { VIEWS, type View } from './view.ts';

function Choice({ chosen }: { chosen: View }) {
  return (
    <fieldset className="choice">
      <legend className="for-readers">Kome se obraća strana</legend>
      {VIEWS.map((view) => (
        <span key={view}>
          <input
            type="radio"
            id={`za-${view}`}
            name="za"
            value={view}
            defaultChecked={view === chosen}
            autoComplete="off"
            form={NOTIFY_ME_FORM}
          />
          <label htmlFor={`za-${view}`}>{TEXTS[view].choice}</label>
        </span>
      ))}
    </fieldset>
  );
}

/** The asphalt with the four services painted on it; the line that leaves it is the one of the steps. */
function Board() {
  return (
    <div className="board">
      <h2 className="for-readers">Usluge</h2>
      <div className="trace" aria-hidden="true">
        <span className="down" />
        <span className="joining" />
      </div>
      <ul>
        {CATEGORY_OPTIONS.map((category) => (
          <li key={category}>
            <Sign category={category} />
            <span>
              {CATEGORIES[category].label}
              {packagesOf(category).length === 0 && <small> uskoro</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The top of the page: its audience, the offer and the four services. */
export function Hero({ chosen }: { chosen: View }) {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="pitch">
          <Choice chosen={chosen} />
          <ForEachView>
            {(view) => (
              <>
                <h1>{TEXTS[view].title}</h1>
                <p>{TEXTS[view].intro}</p>
              </>
            )}
          </ForEachView>
          <a className="button primary" href="#aplikacija">
            Upoznajte aplikaciju
          </a>
        </div>
        <Board />
      </div>
    </section>
  );
}
