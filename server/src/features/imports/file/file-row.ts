/** A row with the text of each cell. `row` counts from 1, as in a spreadsheet. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Positions of cells whose formula is stored without its value. */
  unsolved?: ReadonlySet<number>;
}
