const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether lists and objects in a JSON text stand inside each other deeper than so many levels.
 * Asked before the text is read, in one walk without calls: whoever reads it walks it level by
 * level, on a stack that ends.
 */
export const isDeeperThan = (json: string, levels: number): boolean => {
  // Each level takes a character: most bodies need no walk.
  if (json.length <= levels) return false
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfText(json, at)
    else if (code === 0x5b || code === 0x7b) {
      depth++
      if (depth > levels) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}

/** Where the closing quote stands; behind everything when there is none. */
const endOfText = (json: string, start: number): number => {
  for (let at = start; ; ) {
    at = json.indexOf('"', at + 1)
    if (at === -1) return json.length
    let before = at
    while (json.charCodeAt(before - 1) === BACKSLASH) before--
    if ((at - before) % 2 === 0) return at
  }
}
