/** An HTML comment: its text without the delimiters, and its position. */
export interface HtmlComment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Finds HTML comments in one pass for any text: a pattern could search the rest for each start. */
export function* htmlComments(html: string): Generator<HtmlComment> {
  for (let start = html.indexOf('<!--'); start !== -1; ) {
    const close = html.indexOf('-->', start + 4)
    if (close === -1) return
    const end = close + 3
    yield { text: html.slice(start + 4, close), start, end }
    start = html.indexOf('<!--', end)
  }
}
