import { useSearchParams } from 'wouter'

/** The parameters of a period. */
const PERIOD = ['days', 'from', 'to', 'compare']

/** The address of a section of a screen, with the days that are shown now. */
export const useSectionAddress = (path: string) => {
  const [search] = useSearchParams()
  return (section: string, more: Readonly<Record<string, string>> = {}): string => {
    const next = new URLSearchParams({ section, ...more })
    for (const name of PERIOD) {
      const value = search.get(name)
      if (value !== null) next.set(name, value)
    }
    return `${path}?${next}`
  }
}
