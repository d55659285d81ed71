import { sanitiseInlineHtml, sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { stripTags } from '../../../lib/text.ts'

interface Texts {
  readonly title?: string | undefined
  readonly content?: string | undefined
  readonly excerpt?: string | undefined
}

/** What writers without `unfiltered_html` may put on the site (SEC-51). */
export const sanitiseTexts = ({ title, content, excerpt }: Texts): Texts => ({
  ...(title === undefined ? {} : { title: sanitiseInlineHtml(title) }),
  ...(content === undefined ? {} : { content: sanitisePostHtml(content) }),
  ...(excerpt === undefined ? {} : { excerpt: sanitisePostHtml(excerpt) }),
})

/** The registered values that end up in pages. */
export const sanitiseMeta = (
  meta: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(meta).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      return [name, name === 'footnotes' ? sanitiseFootnotes(value) : stripTags(value)]
    }),
  )

/** Footnotes are JSON whose contents are HTML; what is not JSON is no footnotes. */
const sanitiseFootnotes = (text: string): string => {
  const notes = parseList(text)
  if (!notes) return ''
  return JSON.stringify(
    notes.map(({ id, content }) => ({
      id: String(id ?? '').replace(/[^\w-]/g, ''),
      content: sanitisePostHtml(String(content ?? '')),
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
