import { isLongText } from '../../../lib/content/long-text.ts'
import { withAbsoluteLinks } from '../../../lib/html/absolute-links.ts'
import {
  type ImageAddition,
  type ImageTag,
  imagesLacking,
  withImageAttributes,
} from '../../../lib/html/image-tags.ts'
import { toMarkdown } from '../../../lib/html/to-markdown.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { threadFile } from '../../../lib/threads/lazy-thread.ts'
import { openWorkThread, TooCostly } from '../../../lib/threads/work-thread.ts'
import { postErrors } from '../item/index.ts'
import type { textWorks } from './text-works.ts'

/** More than the longest text that can be saved takes. */
const CPU_MS = 10_000

/** One thread for the whole process: long texts wait for each other, and requests do not. */
export const textThread = openWorkThread<typeof textWorks>(
  threadFile('text-thread', import.meta.url),
  { name: 'texts', cpuMs: CPU_MS },
)

/** A text as writers without `unfiltered_html` may publish it (SEC-51). */
export const cleanedText = async (html: string): Promise<string> =>
  isLongText(html)
    ? textThread.run('clean', html).catch((error: unknown) => {
        throw error instanceof TooCostly ? postErrors.rest_text_too_costly() : error
      })
    : sanitisePostHtml(html)

/**
 * Converts HTML to Markdown, which may contain HTML: a text that takes too long is left unchanged.
 */
export const markdownOf = async (html: string): Promise<string> =>
  isLongText(html) ? textThread.run('markdown', html).catch(otherwise(html)) : toMarkdown(html)

/** Makes links and image addresses absolute; a text that takes too long is left unchanged. */
export const absoluteLinksIn = async (html: string, origin: string): Promise<string> =>
  isLongText(html)
    ? textThread.run('absoluteLinks', html, origin).catch(otherwise(html))
    : withAbsoluteLinks(html, origin)

/** The images of a text that lack one of these attributes; none if the search takes too long. */
export const imagesLackingIn = async (
  html: string,
  names: readonly string[],
): Promise<readonly ImageTag[]> =>
  isLongText(html)
    ? textThread.run('imagesLacking', html, names).catch(otherwise<readonly ImageTag[]>([]))
    : imagesLacking(html, names)

/** Adds attributes to the images of a text. */
export const addImageAttributes = async (
  html: string,
  additions: readonly ImageAddition[],
): Promise<string> =>
  isLongText(html)
    ? textThread.run('withImageAttributes', html, additions).catch(otherwise(html))
    : withImageAttributes(html, additions)

const otherwise =
  <T>(usual: T) =>
  (error: unknown): T => {
    if (error instanceof TooCostly) return usual
    throw error
  }
