/** The sections of the screen, by their names in the address. */
export type SectionId = 'items' | 'suggestions' | 'orphans' | 'broken' | 'domains'

export const sectionAddress = (
  id: SectionId,
  more: Readonly<Record<string, string | number>> = {},
): string => {
  const section = id === 'items' ? [] : [['section', id]]
  const given = Object.entries(more).map(([name, value]) => [name, String(value)])
  const search = new URLSearchParams([...section, ...given]).toString()
  return search === '' ? '/links' : `/links?${search}`
}

/** The links of one item. */
export const itemAddress = (id: number): string => sectionAddress('items', { item: id })

/** Suggestions that lead to an item, or from it. */
export const suggestionsTo = (id: number): string => sectionAddress('suggestions', { to: id })
export const suggestionsFrom = (id: number): string => sectionAddress('suggestions', { from: id })
