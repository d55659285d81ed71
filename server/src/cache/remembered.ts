const MOST = 500

/** What a text comes to, remembered for a few hundred texts: the same ones come again and again. */
export const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { readonly value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = make(text)
    // Whoever sends ever new ones costs a little work, and no memory.
    if (known.size === MOST) known.clear()
    known.set(text, { value })
    return value
  }
}
