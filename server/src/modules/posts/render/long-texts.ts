import { isLongText } from '../../../lib/content/long-text.ts'
import { withAbsoluteLinks } from '../../../lib/html/absolute-links.ts'
import { toMarkdown } from '../../../lib/html/to-markdown.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { threadFile } from '../../../lib/threads/lazy-thread.ts'
import { openWorkThread, TooCostly } from '../../../lib/threads/work-thread.ts'
import { postErrors } from '../item/index.ts'
import type { textWorks } from './text-works.ts'

/** More than the longest text takes that can be saved, whatever it holds. */
const CPU_MS = 10_000

/** One for the whole process: texts that come together wait for one another, and requests do not. */
export const textThread = openWorkThread<typeof textWorks>(
  threadFile('text-thread', import.meta.url),
  { name: 'texts', cpuMs: CPU_MS },
)

/** What writers without `unfiltered_html` may publish of a text (SEC-51). */
export const cleanedText = async (html: string): Promise<string> =>
  isLongText(html)
    ? textThread.run('clean', html).catch((error: unknown) => {
        throw error instanceof TooCostly ? postErrors.rest_text_too_costly() : error
      })
    : sanitisePostHtml(html)

/** HTML as Markdown, in which HTML may stand: what takes too long is left as it is. */
export const markdownOf = async (html: string): Promise<string> =>
  isLongText(html) ? textThread.run('markdown', html).catch(unchanged(html)) : toMarkdown(html)

/** HTML whose links and pictures work wherever it is read; one that takes too long is left as it is. */
export const absoluteLinksIn = async (html: string, origin: string): Promise<string> =>
  isLongText(html)
    ? textThread.run('absoluteLinks', html, origin).catch(unchanged(html))
    : withAbsoluteLinks(html, origin)

const unchanged =
  (html: string) =>
  (error: unknown): string => {
    if (error instanceof TooCostly) return html
    throw error
  }
