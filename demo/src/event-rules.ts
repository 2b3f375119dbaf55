import type { Text } from './place-texts.ts';

/** House rules by kind of event; several events share a set. */
export const eventRules = {
  concert: {
    pl: 'Drzwi otwieramy 45 minut przed rozpoczęciem. Miejsca są numerowane, a spóźnieni wchodzą dopiero w przerwie. Nagrywanie koncertu wymaga zgody wykonawców.',
    en: 'Doors open 45 minutes before the start. Seats are numbered, and latecomers enter at the interval only. Recording the concert requires the performers’ consent.',
  },
  theatre: {
    pl: 'Po rozpoczęciu nie wpuszczamy na widownię. Spektakl zawiera światło stroboskopowe i mocne słowa. Zwrot biletu jest możliwy do 24 godzin przed rozpoczęciem.',
    en: 'Nobody is admitted after the start. The performance contains strobe lights and strong language. Tickets can be returned up to 24 hours before it begins.',
  },
  tasting: {
    pl: 'Udział wyłącznie dla osób pełnoletnich; możemy poprosić o dokument. O alergiach i nietolerancjach prosimy uprzedzić dwa dni wcześniej. Na degustację prosimy przyjść bez intensywnych perfum.',
    en: 'Adults only; we may ask for an identity card. Please tell us about allergies and intolerances two days ahead. Come without strong perfume, please.',
  },
  dinner: {
    pl: 'Kolację podajemy wszystkim o tej samej godzinie, więc prosimy o punktualność. Wersję wegetariańską przygotujemy po zgłoszeniu do dwóch dni wcześniej. Cena nie obejmuje napojów zamówionych poza menu.',
    en: 'Dinner is served to everybody at the same time, so please be punctual. A vegetarian version is prepared when announced two days ahead. Drinks ordered outside the menu are not included.',
  },
  workshop: {
    pl: 'Materiały i narzędzia są w cenie. Prosimy o ubranie, którego nie szkoda. Kto nie może przyjść, może przysłać zastępstwo; pieniądze zwracamy do trzech dni przed zajęciami.',
    en: 'Materials and tools are included. Please wear clothes that may get stained. Whoever cannot come may send somebody else; money is returned until three days before.',
  },
  dance: {
    pl: 'Partnera można przyprowadzić albo znaleźć na miejscu. Na parkiet wchodzimy w butach, które nie rysują. Organizator może przerwać wejście po osiągnięciu dopuszczalnej liczby osób.',
    en: 'Bring a partner or find one on the spot. Shoes on the parquet must not leave marks. The house may stop admission once the permitted number of people is reached.',
  },
  exhibition: {
    pl: 'Wstęp wolny w godzinach otwarcia. Fotografować wolno bez lampy i statywu. Grupy powyżej piętnastu osób prosimy zapowiedzieć w recepcji.',
    en: 'Admission is free during opening hours. Pictures may be taken without flash or tripod. Please announce groups of more than fifteen at the reception.',
  },
  family: {
    pl: 'Dzieci przychodzą z opiekunem, opiekun z dobrym humorem. Wózki zostawiamy przy schodach, pod okiem obsługi. Przewijak i podgrzewacz do butelek są na poziomie 0.',
    en: 'Children come with an adult, adults come in a good mood. Prams stay by the stairs under the eye of the staff. A changing table and a bottle warmer are on level 0.',
  },
  rooftop: {
    pl: 'Wydarzenie odbywa się pod gołym niebem; przy deszczu przenosimy je do środka albo oddajemy pieniądze. Po 20:00 wstęp dla osób pełnoletnich. Prosimy nie stawiać szkła na balustradzie.',
    en: 'The event takes place in the open; in rain we move it indoors or return the money. After 8 PM for adults only. Please put no glasses on the railing.',
  },
} as const satisfies Record<string, Text>;

export type EventRules = keyof typeof eventRules;
