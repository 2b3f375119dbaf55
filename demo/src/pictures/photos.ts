import { bar, glasses, racks, vault } from './cellar.ts';
import type { Painted } from './covers.ts';
import { candles, linocut, studioWindow, vases, workbench } from './craft.ts';
import { arcade, chandelier, parquet, pipes, seats, staircase } from './halls.ts';
import { doors, piano, vinyl } from './music.ts';
import { rooftop, skyline } from './outdoors.ts';
import { curtain, spotlight, stageLights } from './stage.ts';
import { schemes } from './svg.ts';
import { plates, tables } from './table.ts';

const { plum, teal, clay, navy, moss } = schemes;

/** Photos of the places, by key of the place. */
export const photos: Record<string, readonly Painted[]> = {
  arcades: [
    { drawing: arcade, scheme: plum },
    { drawing: chandelier, scheme: navy },
    { drawing: parquet, scheme: plum },
    { drawing: piano, scheme: navy },
  ],
  chamber: [
    { drawing: seats, scheme: clay },
    { drawing: curtain, scheme: teal },
    { drawing: stageLights, scheme: plum },
  ],
  mezzanine: [
    { drawing: tables, scheme: teal },
    { drawing: plates, scheme: plum },
    { drawing: bar, scheme: moss },
  ],
  terrace: [
    { drawing: rooftop, scheme: plum },
    { drawing: skyline, scheme: navy },
    { drawing: bar, scheme: navy },
    { drawing: skyline, scheme: clay },
  ],
  cellar: [
    { drawing: vault, scheme: clay },
    { drawing: racks, scheme: plum },
    { drawing: glasses, scheme: plum },
  ],
  studio: [
    { drawing: studioWindow, scheme: teal },
    { drawing: workbench, scheme: clay },
    { drawing: vases, scheme: navy },
    { drawing: linocut, scheme: teal },
  ],
  foyer: [
    { drawing: staircase, scheme: plum },
    { drawing: doors, scheme: plum },
    { drawing: chandelier, scheme: clay },
    { drawing: arcade, scheme: teal },
  ],
  boilerRoom: [
    { drawing: pipes, scheme: clay },
    { drawing: spotlight, scheme: navy },
    { drawing: candles, scheme: clay },
    { drawing: vinyl, scheme: navy },
  ],
};
