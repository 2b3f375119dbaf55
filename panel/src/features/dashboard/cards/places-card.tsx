import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { useIsLimited } from '#api/session/session.ts';
import { Thumb } from '#ui/display/thumb.tsx';
import { Link } from '#ui/layout/link.tsx';
import styles from './cards.module.css';
import { DashboardCard, Figure, More } from './dashboard-card.tsx';

type Place = Dashboard['places'][number];

/** Published places. */
export function PlacesCard({ places, count }: { places: Place[]; count: number }) {
  const isLimited = useIsLimited();
  return (
    <DashboardCard
      name="places"
      nothing={
        places.length === 0 && {
          title: 'No published places',
          text: 'Guests see a place in the app once it is published.',
          ...(!isLimited && { action: { to: '/app/places/form/{-$id}/{-$subpage}', label: 'Add a place' } }),
        }
      }
    >
      <Figure value={count}>published</Figure>
      <ul className={styles.places}>
        {places.map((place) => (
          <Room key={place.id} place={place} />
        ))}
      </ul>
      <More name="places" count={count} shown={places.length} noun="published place" />
    </DashboardCard>
  );
}

function Room({ place: { id, name, floor, images, imageLogo } }: { place: Place }) {
  return (
    <li>
      <Link
        to="/app/places/form/{-$id}/{-$subpage}"
        params={{ id, subpage: 'view' }}
        className={styles.place}
      >
        <span className={styles.photo}>
          <Thumb image={images[0]} size="card" />
        </span>
        <span className={styles.caption}>
          <Thumb image={imageLogo} side={40} />
          <span className={styles.about}>
            <span className={styles.name} lang="pl" title={name}>
              {name}
            </span>{' '}
            <span>
              {floor.length === 1 ? 'Floor' : 'Floors'} {floor.join(', ')}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
