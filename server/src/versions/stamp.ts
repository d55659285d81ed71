/** The versions of these tags as one comparable text; a tag that was never touched counts as 0. */
export const stampOf = (versions: ReadonlyMap<string, number>, tags: readonly string[]): string =>
  tags.map((tag) => versions.get(tag) ?? 0).join('.')
