const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether lists and objects in a JSON text are nested deeper than this. Checked before parsing, in
 * one pass without recursion: code that walks the parsed value recurses on a limited stack.
 */
export const isDeeperThan = (json: string, levels: number): boolean => {
  // Each level takes a character, so most bodies need no scan.
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

/** The offset of the closing quote; the length of the text if there is none. */
const endOfText = (json: string, start: number): number => {
  for (let at = start; ; ) {
    at = json.indexOf('"', at + 1)
    if (at === -1) return json.length
    let before = at
    while (json.charCodeAt(before - 1) === BACKSLASH) before--
    if ((at - before) % 2 === 0) return at
  }
}
