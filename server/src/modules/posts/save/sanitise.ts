import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { stripTags } from '../../../lib/text.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { cleanedText } from '../render/index.ts'

interface Texts {
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly excerpt?: string | undefined
}

/** Texts as writers without `unfiltered_html` may publish them (SEC-51). */
export const sanitiseTexts = async ({ title, content, excerpt }: Texts): Promise<Texts> => ({
  ...(title === undefined ? {} : { title: sanitiseInlineHtml(title) }),
  ...(content === undefined ? {} : { content: await cleanedText(content) }),
  ...(excerpt === undefined ? {} : { excerpt: await cleanedText(excerpt) }),
})

/** Sanitizes the registered values that appear in pages. */
export const sanitiseMeta = async (
  meta: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries(
    await inSlices(Object.entries(meta), async ([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, name === 'footnotes' ? await sanitiseFootnotes(value) : stripTags(value)]
    }),
  )

/** Footnotes are JSON with HTML contents; anything else is dropped. */
const sanitiseFootnotes = async (text: string): Promise<string> => {
  const notes = parseList(text)
  if (!notes) return ''
  return JSON.stringify(
    await inSlices(notes, async ({ id, content }) => ({
      id: String(id ?? '').replace(/[^\w-]/g, ''),
      content: await cleanedText(String(content ?? '')),
    })),
  )
}

const parseList = (text: string): Readonly<Record<string, unknown>>[] | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value)
      ? value.filter((note) => typeof note === 'object' && note !== null)
      : undefined
  } catch {
    return undefined
  }
}
