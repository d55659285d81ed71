/** The attributes of the first element of this name, decoded as a browser would. */
export const readTag = async (
  html: string,
  name: string,
): Promise<Readonly<Record<string, string>> | undefined> => {
  // Loaded on first use: most processes start long before anyone embeds something.
  const { default: sanitize } = await import('sanitize-html')
  let found: Readonly<Record<string, string>> | undefined
  sanitize(html, {
    allowedTags: [name],
    allowedAttributes: false,
    transformTags: {
      [name]: (tagName, attribs) => {
        found ??= attribs
        return { tagName, attribs }
      },
    },
  })
  return found
}
