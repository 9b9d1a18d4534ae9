import { CITY, MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { PAGE_SLOTS } from '@majstorija/contract/landing/page-slots.ts';

/** Where the product works, and the terms that it works by [public-page#municipalities] [public-page#terms]. */
export function Trust() {
  return (
    <div className="trust">
      <div className="wrap">
        <section className="places" aria-labelledby="gde">
          <h2 id="gde">Gde radimo</h2>
          <p>
            {CITY}, svih {MUNICIPALITY_OPTIONS.length} opština:
          </p>
          <ul>
            {MUNICIPALITY_OPTIONS.map((municipality) => (
              <li key={municipality}>{municipality}</li>
            ))}
          </ul>
        </section>
        {PAGE_SLOTS.terms}
      </div>
    </div>
  );
}
