import { useSearchParams } from 'wouter'

const PATH = '/visits'

/** The parameters of a period. */
const PERIOD = ['days', 'from', 'to', 'compare']

/** The address of a section that shows the same days. */
export const useVisitsAddress = () => {
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
