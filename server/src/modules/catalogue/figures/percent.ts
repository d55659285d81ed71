/** Rounded to one decimal; 0 for an empty total. */
export const percentOf = (count: number, total: number): number =>
  total === 0 ? 0 : Math.round((count / total) * 1000) / 10
