/** Which row stands where in a list: a page far from the first is found from there, and not by counting rows from the first on. */
export interface PageMark {
  /** How many rows stand before it. */
  offset: number;
  id: string;
}

/** Of one revision of the data: as soon as that moves, each row may stand somewhere else. */
export interface PageMarks {
  /** The last one known that stands no further than that. */
  before(order: string, offset: number): PageMark | undefined;
  add(order: string, mark: PageMark): void;
}

const mostMarks = 100;

export function pageMarks(): PageMarks {
  const orders = new Map<string, Map<number, PageMark>>();
  return {
    before: (order, offset) => {
      let last: PageMark | undefined;
      for (const mark of orders.get(order)?.values() ?? []) {
        if (mark.offset <= offset && mark.offset > (last?.offset ?? -1)) last = mark;
      }
      return last;
    },
    add: (order, mark) => {
      const marks = orders.get(order) ?? new Map<number, PageMark>();
      orders.set(order, marks);
      marks.set(mark.offset, mark);
      if (marks.size > mostMarks) marks.delete(marks.keys().next().value ?? 0);
    },
  };
}
