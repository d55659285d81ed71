import { LRUCache } from 'lru-cache'

const MOST = 500

/** What a text comes to, remembered for the last few: the same ones come again and again. */
export const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const known = new LRUCache<string, { readonly value: T }>({ max: MOST })
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = make(text)
    known.set(text, { value })
    return value
  }
}
