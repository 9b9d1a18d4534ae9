import { Check, MapPin, Truck } from 'lucide-react';
import { type Category, PACKAGES, type Package, categoryOf } from '@majstorija/contract/catalog.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { Sign } from './sign.tsx';
import type { View } from './view.ts';

type Example = {
  code: string;
  status: OrderStatus;
  pkg: Package;
  description: string;
  street: string;
  municipality: string;
  person: { name: string; initials: string; role: string };
  /** Steps of the order that are done, of four. */
  passed: number;
};

const EXAMPLES = {
  gradjane: {
    code: 'N024016',
    status: 'on_the_way',
    pkg: 'PLUMBING',
    description: 'Curi slavina u kuhinji',
    street: 'Gospodara Vučića 48',
    municipality: 'Voždovac',
    person: { name: 'Đorđe Ćirić', initials: 'ĐĆ', role: 'Majstor' },
    passed: 2,
  },
  majstore: {
    code: 'N024031',
    status: 'accepted',
    pkg: 'ELECTRICAL',
    description: 'Izbija osigurač u kupatilu',
    street: 'Ruzveltova 12',
    municipality: 'Palilula',
    person: { name: 'Jelena Đurić', initials: 'JĐ', role: 'Klijent' },
    passed: 1,
  },
} as const satisfies Record<View, Example>;

/** Streets around the address, drawn by hand: no map service is asked. */
function StreetMap({ category }: { category: Category }) {
  return (
    <div className="map">
      <svg viewBox="0 0 256 168" preserveAspectRatio="xMidYMid slice">
        <path className="park" d="M-6 120 58 104 88 176H-6Z" />
        <path className="river" d="M262-8v46c-30 8-46-2-70-22l-16-24Z" />
        <path
          className="streets"
          d="M-8 38 96 18 150-8M-8 92 120 66 176 24M-8 140l150-34 122-50M24-8l64 184M92-8l56 184M160 96l34 80M204 78l36 98M120 66l144 66"
        />
        <path className="main-street" d="M-8 66 108 40 264 92M60 176 140 104 176 24" />
        <path className="route" d="M24 59 108 40 158 57 140 104" />
        <circle className="start" cx="24" cy="59" r="6" />
      </svg>
      <span className="pin">
        <Sign category={category} />
      </span>
    </div>
  );
}

/** A phone with an order on it, of the view's side: a picture, and described as one. */
export function Phone({ view }: { view: View }) {
  const { code, status, pkg, description, street, municipality, person, passed } = EXAMPLES[view];
  const { label, family, icon } = ORDER_STATUSES[status];
  const category = categoryOf(pkg);
  const Icon = icon === 'van' ? Truck : Check;
  return (
    <div
      className="phone"
      role="img"
      aria-label={`Primer naloga u aplikaciji: ${code}, ${PACKAGES[pkg].label}, ${street}, ${label}. ${person.role}: ${person.name}.`}
    >
      <div className="phone-bar">
        <span>08:51</span>
        <span className="camera" />
        <span className="battery" />
      </div>
      <div className="order">
        <p className="order-top">
          <span className="plate">{code}</span>
          <span className="chip" data-family={family}>
            <Icon size={15} strokeWidth={2.4} aria-hidden="true" />
            {label}
          </span>
        </p>
        <p className="service">
          <Sign category={category} />
          <span>
            <b>{PACKAGES[pkg].label}</b>
            <small>{description}</small>
          </span>
        </p>
        <p className="way" data-passed={passed}>
          <i />
          <i />
          <i />
          <i />
        </p>
        <StreetMap category={category} />
        <p className="place">
          <MapPin size={16} aria-hidden="true" />
          <span>
            <b>{street}</b>
            <small>{municipality}, Beograd</small>
          </span>
        </p>
        <p className="person">
          <span className="initials">{person.initials}</span>
          <span>
            <b>{person.name}</b>
            <small>{person.role}</small>
          </span>
        </p>
      </div>
    </div>
  );
}
