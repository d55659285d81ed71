/** The parts of a block that can hold a phrase. */
export interface PhraseBlock {
  readonly clientId: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly innerBlocks: readonly PhraseBlock[]
}

interface Phrase {
  /** As it is in the text, with markup. */
  readonly original: string
  /** The same with the link. */
  readonly linked: string
}

interface BlockChange {
  readonly clientId: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The change of the first block that has the phrase; undefined if none has it any more. */
export const changeFor = (
  blocks: readonly PhraseBlock[],
  { original, linked }: Phrase,
): BlockChange | undefined => {
  for (const { clientId, attributes, innerBlocks } of blocks) {
    for (const [name, value] of Object.entries(attributes)) {
      const text = htmlOf(value)
      if (!text?.includes(original)) continue
      return { clientId, attributes: { [name]: text.replace(original, () => linked) } }
    }
    const inner = changeFor(innerBlocks, { original, linked })
    if (inner) return inner
  }
  return undefined
}

/** Texts are strings, or objects of the editor with a method for their markup. */
const htmlOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  const { toHTMLString } = (value ?? {}) as { readonly toHTMLString?: () => string }
  return typeof toHTMLString === 'function' ? toHTMLString.call(value) : undefined
}
