import { apples, glasses, oranges } from './cellar.ts';
import { candles, linocut, perfume, vases } from './craft.ts';
import { accordion, cello, headphones, jazz, microphone, piano, ribbons, strings, vinyl } from './music.ts';
import { bedtime, birches, projector, sunrise } from './outdoors.ts';
import { boardGame, calligraphy, ink, speech, watercolour } from './paper.ts';
import { curtain, film, keyhole, masks, spotlight, stageLights, venice } from './stage.ts';
import { type Drawing, type Scheme, schemes } from './svg.ts';
import { breakfast, cheese, coffee, plates, table } from './table.ts';

export interface Painted {
  drawing: Drawing;
  scheme: Scheme;
}

const { plum, teal, clay, navy, moss } = schemes;

/** Covers of the written events with their colour schemes. */
export const covers = {
  jazz: { drawing: jazz, scheme: plum },
  keyhole: { drawing: keyhole, scheme: navy },
  glasses: { drawing: glasses, scheme: teal },
  vinyl: { drawing: vinyl, scheme: clay },
  vases: { drawing: vases, scheme: clay },
  candles: { drawing: candles, scheme: plum },
  table: { drawing: table, scheme: plum },
  projector: { drawing: projector, scheme: navy },
  microphone: { drawing: microphone, scheme: teal },
  ribbons: { drawing: ribbons, scheme: clay },
  curtain: { drawing: curtain, scheme: plum },
  breakfast: { drawing: breakfast, scheme: teal },
  stageLights: { drawing: stageLights, scheme: navy },
  masks: { drawing: masks, scheme: plum },
  oranges: { drawing: oranges, scheme: teal },
  linocut: { drawing: linocut, scheme: navy },
  birches: { drawing: birches, scheme: moss },
  strings: { drawing: strings, scheme: teal },
  boardGame: { drawing: boardGame, scheme: navy },
  perfume: { drawing: perfume, scheme: plum },
  bedtime: { drawing: bedtime, scheme: navy },
  accordion: { drawing: accordion, scheme: clay },
  apples: { drawing: apples, scheme: moss },
  sunrise: { drawing: sunrise, scheme: clay },
  piano: { drawing: piano, scheme: plum },
  cheese: { drawing: cheese, scheme: moss },
  coffee: { drawing: coffee, scheme: teal },
  spotlight: { drawing: spotlight, scheme: clay },
  cello: { drawing: cello, scheme: clay },
  watercolour: { drawing: watercolour, scheme: teal },
  headphones: { drawing: headphones, scheme: plum },
  plates: { drawing: plates, scheme: teal },
  speech: { drawing: speech, scheme: plum },
  calligraphy: { drawing: calligraphy, scheme: teal },
  film: { drawing: film, scheme: clay },
  ink: { drawing: ink, scheme: navy },
  venice: { drawing: venice, scheme: plum },
} as const satisfies Record<string, Painted>;

export type CoverName = keyof typeof covers;
