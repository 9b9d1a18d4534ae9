import { ForEachView } from './for-each-view.tsx';
import { TEXTS } from './texts.ts';

/** How it works, in four steps on the line that comes from the services. */
export function Steps() {
  return (
    <section className="steps" aria-labelledby="kako">
      <div className="wrap">
        <div className="steps-head">
          <div className="trace" aria-hidden="true">
            <span className="entering" />
            <span className="turning" />
          </div>
          <h2 id="kako">Kako funkcioniše</h2>
          <span className="stamp">Uskoro</span>
        </div>
        <ForEachView>
          {(view) => (
            <ol>
              {TEXTS[view].steps.map(({ title, text }, index) => (
                <li key={title}>
                  <span className="node" aria-hidden="true">
                    {index + 1}
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          )}
        </ForEachView>
      </div>
    </section>
  );
}
