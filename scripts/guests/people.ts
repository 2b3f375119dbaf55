/** Names and texts of the guests. */
const names = ['Anna', 'Łucja', 'Zofia', 'Hanna', 'Julia', 'Piotr', 'Jan', 'Stanisław', 'Michał', 'Paweł'];
const surnames = ['Nowak', 'Wójcik', 'Mazur', 'Dudek', 'Kmiecik', 'Sroka', 'Gołąb', 'Łoś', 'Żuk', 'Bączek'];

const pick = (items: readonly string[]) => items[Math.floor(Math.random() * items.length)] ?? '';

/** Registration of a guest, with a reserved address. */
export const someone = (id: string) => ({
  email: `${id}@guests.example`,
  language: Math.random() < 0.8 ? 'pl' : 'en',
  profile: {
    name: pick(names),
    surname: pick(surnames),
    ...(Math.random() < 0.8 && {
      phonePrefix: '+48',
      phoneNumber: `6${String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0')}`,
    }),
  },
});

export const messages = [
  { title: 'Zgubiony szalik', content: 'W szatni został mój czerwony szalik. Czy ktoś go znalazł?' },
  { title: 'Faktura', content: 'Poproszę o fakturę za wczorajsze bilety.' },
  { title: 'Wózek', content: 'Czy na salę można wjechać wózkiem?' },
  { title: 'Zmiana godziny', content: 'Czy mogę przesunąć rezerwację o godzinę?' },
  { title: 'Parking', content: 'Gdzie najlepiej zaparkować w sobotę wieczorem?' },
  { title: 'Gift card', content: 'Do you sell gift cards?' },
];

export function reviews(rating: number): string[] {
  if (rating >= 4)
    return ['Wspaniały wieczór.', 'Wrócimy na pewno.', 'Świetna obsługa i muzyka.', 'A fine evening.'];
  if (rating >= 2) return ['W porządku, ale głośno.', 'Trochę długo czekaliśmy.', 'Nothing special.'];
  return ['Czekaliśmy godzinę na stolik.', 'Za te pieniądze można oczekiwać więcej.', 'Never again.'];
}
