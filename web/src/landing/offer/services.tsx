import { CATEGORIES, CATEGORY_OPTIONS, packagesOf } from '@majstorija/contract/catalog.ts';
import { PAGE_SLOTS, pricesSlot } from '@majstorija/contract/landing/page-slots.ts';
import { Sign } from '../sign.tsx';

const OFFERED = CATEGORY_OPTIONS.filter((category) => packagesOf(category).length > 0);
const COMING = CATEGORY_OPTIONS.filter((category) => packagesOf(category).length === 0);

/** What is done today and for how much, by the price list; then what is not offered yet [public-page#prices]. */
export function Services() {
  return (
    <section className="offer" id="cene" aria-labelledby="usluge">
      <div className="wrap">
        <h2 id="usluge">Šta radimo</h2>
        {PAGE_SLOTS.pricesNote}
        <ul className="offers">
          {OFFERED.map((category) => (
            <li key={category} className="offered">
              <h3>
                <Sign category={category} />
                {CATEGORIES[category].label}
              </h3>
              {pricesSlot(category)}
            </li>
          ))}
        </ul>
        <ul className="coming">
          {COMING.map((category) => (
            <li key={category}>
              <Sign category={category} />
              <span>{CATEGORIES[category].label}</span>
              <span className="soon">Uskoro</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
