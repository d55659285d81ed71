const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/**
 * Whether lists and objects in a JSON text stand inside each other deeper than so many levels.
 * Asked before the text is read, in one walk without calls: whoever reads it walks it level by
 * level, on a stack that ends.
 */
export const isDeeperThan = (json: string, levels: number): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (OPEN.has(code)) {
      depth++
      if (depth > levels) return true
    } else if (CLOSE.has(code)) depth--
  }
  return false
}
