import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { CITY_SKETCH } from '#shared/addresses/city-sketch.ts';
import { MapFrame } from '#ui/map/map-frame.tsx';

type Address = OrderDetail['address'];

/** The centre of a map without coordinates [addresses#map-without-point]. */
const NOWHERE = { latitude: 44.79, longitude: 17.19 };

/** The point of an address; undefined without both coordinates. */
export function pointOf({ latitude, longitude }: Address) {
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}

/** The address on a map, marked if its coordinates are known. */
export function AddressMap({ address, isSmall = false }: { address: Address; isSmall?: boolean }) {
  const point = pointOf(address);
  return (
    <MapFrame
      label={`Mapa: ${streetLine(address)}, ${placeLine(address)}`}
      center={point ?? NOWHERE}
      marker={point}
      sketch={CITY_SKETCH}
      isSmall={isSmall}
      note={point === undefined ? 'Nalog nema koordinate' : undefined}
    />
  );
}
