import { useSearchParams } from 'wouter'

const PATH = '/seo/search-statistics'

/** The address of a section that shows the same days. */
export const useSectionAddress = () => {
  const [search] = useSearchParams()
  return (section: string, more: Readonly<Record<string, string>> = {}): string => {
    const next = new URLSearchParams({ section, ...more })
    for (const name of PERIOD) {
      const value = search.get(name)
      if (value !== null) next.set(name, value)
    }
    return `${PATH}?${next}`
  }
}

/** The parameters of a period. */
const PERIOD = ['days', 'from', 'to', 'compare']
