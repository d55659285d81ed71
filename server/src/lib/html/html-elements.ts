/** An element with its attributes decoded as a browser would, but for addresses that run code. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text inside it, without that of elements inside. */
  readonly text: string
}

/** The elements of these names, in the order in which they end. For markup that nobody vouches for. */
export const readElements = async (
  html: string,
  names: readonly string[],
): Promise<readonly HtmlElement[]> => {
  // Loaded on first use: most processes start long before anyone reads a foreign page.
  const { default: sanitize } = await import('sanitize-html')
  const found: HtmlElement[] = []
  sanitize(html, {
    allowedTags: [...names],
    allowedAttributes: false,
    exclusiveFilter: ({ tag, attribs, text }) => {
      found.push({ name: tag, attributes: attribs, text })
      return false
    },
  })
  return found
}
