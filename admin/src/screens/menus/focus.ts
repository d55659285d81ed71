/** A button of a row: the one that opens the link, or the one that opens the menu of the row. */
export type RowPart = 'open' | 'more'

/** Focuses a row of the tree of links. */
export const focusRow = (
  container: HTMLElement | null,
  key: string,
  part: RowPart = 'open',
): void =>
  container?.querySelector<HTMLElement>(`[data-key="${key}"] [data-part="${part}"]`)?.focus()
