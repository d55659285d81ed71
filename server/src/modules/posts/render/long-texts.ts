import { isLongText } from '../../../lib/content/long-text.ts'
import { toMarkdown } from '../../../lib/html/to-markdown.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { threadFile } from '../../../lib/threads/lazy-thread.ts'
import { openWorkThread } from '../../../lib/threads/work-thread.ts'
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
  isLongText(html) ? textThread.run('clean', html) : sanitisePostHtml(html)

/** HTML as Markdown. */
export const markdownOf = async (html: string): Promise<string> =>
  isLongText(html) ? textThread.run('markdown', html) : toMarkdown(html)
