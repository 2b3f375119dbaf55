import { type Place, webAddress } from '@foyer/contract/places.ts';
import type { OpeningDay } from '@foyer/contract/time/opening-hours.ts';
import { IconPencil, IconRocket } from '@tabler/icons-react';
import { BilingualDefinition } from '#domain/bilingual-definition.tsx';
import { StaffNames } from '#domain/staff/author.tsx';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatNumber } from '#ui/format.ts';
import { Card, Columns, Section } from '#ui/layout/card.tsx';
import { weekdays } from './form/place-form.ts';
import { HoursText } from './hours/place-hours.tsx';
import { SpecialDays } from './hours/special-days.tsx';
import galleryStyles from './photos/gallery.module.css';
import { PublishPlaceDialog } from './place-dialogs.tsx';
import { PlaceFrame } from './place-frame.tsx';
import { floorsText, languageNames } from './place-words.ts';
import styles from './places.module.css';
import { PlaceTypeTag } from './places-columns.tsx';
import { useDeletePlace } from './use-delete-place.tsx';

/** Read-only view of a place. */
export function PlaceView({ place }: { place: Place }) {
  return (
    <PlaceFrame place={place} actions={usePlaceActions(place)}>
      <Columns
        main={
          <>
            <Details place={place} />
            <OpeningHours hours={place.openingHours} />
            <SpecialDays days={place.specialDays} />
            <Section title="Descriptions and rules" help="Shown to guests in the app.">
              <DefinitionList size="large">
                <BilingualDefinition term="Description" text={place.descriptions} />
                <BilingualDefinition term="Reservation rules" text={place.reservationRules} />
                <BilingualDefinition term="Place rules" text={place.placeRules} />
              </DefinitionList>
            </Section>
            <Photos place={place} />
          </>
        }
        aside={
          <>
            <Card className={styles.logo}>
              <Thumb image={place.imageLogo} size="card" alt="Logo" whole />
            </Card>
            <Section title="For staff" help="Only colleagues see this.">
              <DefinitionList>
                <Definition term="Assigned manager">
                  {place.managers.length > 0 && <StaffNames of={place.managers} />}
                </Definition>
                <Definition term="Additional note" wide>
                  {place.additionalNote}
                </Definition>
              </DefinitionList>
            </Section>
          </>
        }
      />
    </PlaceFrame>
  );
}

/** The actions of a place that is not being edited. */
function usePlaceActions(place: Place): RecordAction[] {
  return [
    {
      label: 'Edit',
      icon: <IconPencil />,
      rank: 'frequent',
      to: {
        to: '/app/places/form/{-$id}/{-$subpage}',
        params: { id: place.id, subpage: 'edit' },
        replace: true,
      },
    },
    {
      label: 'Publish',
      icon: <IconRocket />,
      rank: 'frequent',
      isPrimary: true,
      isOffered: place.status === 'DRAFT',
      dialog: (dialog) => <PublishPlaceDialog {...dialog} place={place} />,
    },
    ...useDeletePlace(place),
  ];
}

function Details({ place }: { place: Place }) {
  return (
    <Section title="Place details">
      <DefinitionList size="small">
        <Definition term="Type">
          <PlaceTypeTag type={place.locationType} />
        </Definition>
        <Definition term={place.floor.length === 1 ? 'Floor' : 'Floors'}>
          {floorsText(place.floor)}
        </Definition>
        <Definition term="Languages">
          {place.language.map((language) => languageNames[language]).join(', ')}
        </Definition>
        <Definition term="External POS ID">{place.goPosId}</Definition>
        <Definition term="Seats" num>
          {place.seats !== null && formatNumber(place.seats)}
        </Definition>
        <Definition term="One event at a time">{place.exclusive ? 'Yes' : 'No'}</Definition>
        <Definition term="Shop URL" wide>
          <a
            className={styles.link}
            href={webAddress(place.shopUrl)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {place.shopUrl}
          </a>
        </Definition>
      </DefinitionList>
    </Section>
  );
}

/** Weekly opening hours as text. */
function OpeningHours({ hours }: { hours: readonly OpeningDay[] }) {
  return (
    <Section title="Opening hours">
      <dl className={styles.hours}>
        {weekdays.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <HoursText day={hours[index]} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Photos({ place: { images } }: { place: Place }) {
  return (
    <Section title="Photos" help={images.length === 0 ? 'No photos yet' : undefined}>
      {images.length > 0 && (
        <ul className={galleryStyles.grid}>
          {images.map((image, index) => (
            <li key={image.id} className={galleryStyles.shown}>
              <Thumb image={image} size="card" alt={`Photo ${index + 1}`} />
              <span className={galleryStyles.number} aria-hidden="true">
                {index + 1}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
