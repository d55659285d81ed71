const MOST = 500

/** Memoises a function of a text for a few hundred texts: the same ones recur. */
export const remembered = <T>(make: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, { readonly value: T }>()
  return (text) => {
    const found = known.get(text)
    if (found) return found.value
    const value = make(text)
    // A client that sends ever new texts costs some work, but no memory.
    if (known.size === MOST) known.clear()
    known.set(text, { value })
    return value
  }
}
