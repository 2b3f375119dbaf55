import { cycle, type NonEmpty, words } from './random.ts';

export interface PersonName {
  name: string;
  surname: string;
  /** Of an address, without diacritics; no two people have the same. */
  mailbox: string;
  /** Those who come from elsewhere: their phone prefix. */
  phonePrefix: string;
}

const womensNames = words(`
  Anna Katarzyna Małgorzata Agnieszka Barbara Ewa Magdalena Elżbieta Joanna Aleksandra Zofia Julia Hanna Natalia Łucja
  Wiktoria Kinga Dorota Urszula Weronika Żaneta Bożena Jagoda Marzena Olga Stanisława Świętosława Paulina Róża Iga Grażyna
  Ludmiła`);

const mensNames = words(`
  Piotr Krzysztof Andrzej Tomasz Paweł Jan Michał Marcin Jakub Adam Łukasz Zbigniew Stanisław Wojciech Mateusz Grzegorz
  Świętopełk Szymon Bartłomiej Maciej Rafał Żelisław Przemysław Kacper Ignacy Mikołaj Zdzisław Radosław Józef Cezary Bogumił
  Włodzimierz`);

// -ski, -cki, -dzki and -y become -ska, -cka, -dzka and -a for women.
const surnames = words(`
  Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski
  Mazur Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Jabłoński Wróbel
  Nowakowski Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Nowicki Pawlak Górski Witkowski Walczak Sikora
  Baran Rutkowski Michalak Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Marciniak Jasiński Zawadzki Bąk
  Jakubowski Sadowski Duda Włodarczyk Wilk Chmielewski Borkowski Sokołowski Szczepański Sawicki Kucharski Lis Maciejewski
  Kubiak Kalinowski Wysocki Mazurek Kołodziej Kaźmierczak Czarnecki Konieczny Sobczak Głowacki Urban Zakrzewski Laskowski
  Ziółkowski Wasilewski Krajewski Sikorski Mróz Gajewski Szulc Makowski Brzeziński Przybylski Andrzejewski Borowski
  Cieślak Błaszczyk Górecki Chojnacki Mikołajczyk Kaczmarczyk Leśniak Szczepaniak Czerwiński Kozak Mroczek Gołębiowski
  Ślusarczyk Żółkiewski Ćwikła Źrebiec Łuczak Świątek Żak Śliwiński Gąsiorowski Wąsowicz Trzeciak Szczygieł Chrząszcz
  Brzęczyszczykiewicz Grzegorzewicz Węgrzyn Pięta Dzięcioł Kądziela Różański Skrzypczyński Strzelecki Trzciński
  Wyszyński Żurawski Nadwiślański Bieńkowski Cichocki Drzewiecki Filipowicz Gwóźdź Huszcza Iwaszkiewicz Jędrzejczak
  Krzyżanowski Łapiński Mickiewicz Niedźwiedzki Orłowski Podgórny Rozwadowski Słowikowski Tarnowski Uchański Wierzbicki`);

const foreigners: NonEmpty<readonly [name: string, surname: string, phonePrefix: string]> = [
  ['Oksana', 'Szewczenko', '+380'],
  ['James', 'Whitfield', '+44'],
  ['Chloé', 'Bernard', '+33'],
  ['Jürgen', 'Weißmann', '+49'],
  ['Andrij', 'Bondarenko', '+380'],
  ['Saoirse', "O'Brien", '+353'],
  ['Tereza', 'Nováková', '+420'],
  ['Mateo', 'García Núñez', '+34'],
  ['Ingrid', 'Sørensen', '+47'],
  ['Emily', 'Carter', '+1'],
  ['Luca', 'Ferrante', '+39'],
  ['Yuki', 'Tanabe', '+81'],
];

const combinations = (womensNames.length + mensNames.length) * surnames.length;
/** Prime to the number of combinations, so that steps of it visit each of them once before any comes again. */
const step = 2_741;

/** Person `number` of an endless crowd; a combination of names that comes again gets a number in its address. */
export function personName(number: number): PersonName {
  if (number % 13 === 12) {
    const round = Math.floor(number / 13);
    const [name, surname, phonePrefix] = cycle(foreigners, round);
    return named(name, surname, phonePrefix, Math.floor(round / foreigners.length));
  }
  const combination = (number * step) % combinations;
  const surname = cycle(surnames, combination);
  const first = Math.floor(combination / surnames.length);
  const isWoman = first < womensNames.length;
  const name = isWoman ? cycle(womensNames, first) : cycle(mensNames, first - womensNames.length);
  const round = Math.floor(number / combinations);
  return named(name, isWoman ? feminine(surname) : surname, '+48', round);
}

function named(name: string, surname: string, phonePrefix: string, round: number): PersonName {
  const mailbox = `${mailboxPart(name)}.${mailboxPart(surname)}${round === 0 ? '' : round + 1}`;
  return { name, surname, mailbox, phonePrefix };
}

const feminine = (surname: string) => surname.replace(/(?<=[scz]k|n)[iy]$/, 'a');

/** Without diacritics; ł, ø and ß have no decomposed form of their own. */
const mailboxPart = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');
