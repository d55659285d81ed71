import { wordsOf } from '../words.tsx'

/** The part of a block that holds its words. */
export interface TextBlock {
  readonly attributes: { readonly content?: unknown }
  readonly innerBlocks?: readonly TextBlock[]
}

/** As long as search engines show. */
const LENGTH = 160

/** The first words of a text, from which the server makes a description if there is no other. */
export const startOfText = (blocks: readonly TextBlock[]): string => {
  let text = ''
  const read = (blocks: readonly TextBlock[]): void => {
    for (const { attributes, innerBlocks = [] } of blocks) {
      if (text.length >= LENGTH) return
      text += ` ${plain(String(attributes.content ?? ''))}`
      read(innerBlocks)
    }
  }
  read(blocks)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH)
}

const plain = (markup: string): string => (/[<&]/.test(markup) ? wordsOf(markup) : markup)
