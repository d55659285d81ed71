import { stripTags } from '../../../lib/text.ts'
import { aside, cleanLine, isChoices } from '../../seo-kernel/index.ts'
import {
  cutTo,
  type descriptionsFrom,
  type KeyPoint,
  type keyPointsFrom,
  type LocalText,
  MAX_DESCRIPTION,
  MAX_TITLE,
  type Question,
  type questionsFrom,
  type titlesFrom,
} from '../local/index.ts'

/** A kind of suggestions: the prompt, the local function, and the parser of the answer. */
export interface Kind<T> {
  /** The key in the record of the post, and the feature that is charged. */
  readonly name: 'titles' | 'descriptions' | 'faqs' | 'keyPoints'
  /** The instruction for the model; the answer is a JSON object with the list under `items`. */
  readonly task: string
  readonly local: (text: LocalText, without: readonly T[]) => Promise<readonly T[]>
  /** Parses one suggestion; undefined if it is invalid. */
  readonly read: (given: unknown) => T | undefined
}

const MAX_QUESTION = 200
const MAX_PARAGRAPH = 1_000
const NONE: ReadonlySet<string> = new Set()

/** A line of untrusted text without markup, cut to `max` characters. */
const lineOf = (given: unknown, max: number): string =>
  typeof given === 'string' ? cutLine(cleanLine(given.slice(0, MAX_PARAGRAPH * 4)), max) : ''

const cutLine = (line: string, max: number): string =>
  line.length <= max ? line : cutTo(line, max, NONE).text

/** Lines of untrusted text without markup, cut to `max` characters. */
export const paragraphsOf = (given: unknown, max: number): string => {
  const text = typeof given === 'string' ? stripTags(given.slice(0, max * 4)).trim() : ''
  return cutLine(text, max)
}

const readLine =
  (max: number) =>
  (given: unknown): string | undefined =>
    lineOf(given, max) || undefined

export const TITLES: Kind<string> = {
  name: 'titles',
  task: `Suggest five titles for the page, each a text of at most ${MAX_TITLE} characters.`,
  local: (...given) => aside<typeof titlesFrom>('titlesFrom', ...given),
  read: readLine(MAX_TITLE),
}

export const DESCRIPTIONS: Kind<string> = {
  name: 'descriptions',
  task: `Suggest five descriptions of the page for results of search engines, each a text of at most ${MAX_DESCRIPTION} characters.`,
  local: (...given) => aside<typeof descriptionsFrom>('descriptionsFrom', ...given),
  read: readLine(MAX_DESCRIPTION),
}

export const FAQS: Kind<Question> = {
  name: 'faqs',
  task: 'Suggest five questions of readers that the text answers, each an object with "question" and "answer". Answer with nothing but what the text says.',
  local: (...given) => aside<typeof questionsFrom>('questionsFrom', ...given),
  read: (given) => {
    const { question, answer } = isChoices(given) ? given : {}
    const read = { question: lineOf(question, MAX_QUESTION), answer: lineOf(answer, MAX_PARAGRAPH) }
    return read.question && read.answer ? read : undefined
  },
}

export const KEY_POINTS: Kind<KeyPoint> = {
  name: 'keyPoints',
  task: 'Suggest the five most important points of the text, each an object with "title" (a few words) and "explanation" (one sentence). Say nothing but what the text says.',
  local: (...given) => aside<typeof keyPointsFrom>('keyPointsFrom', ...given),
  read: (given) => {
    const { title, explanation } = isChoices(given) ? given : {}
    const read = {
      title: lineOf(title, MAX_QUESTION),
      explanation: lineOf(explanation, MAX_PARAGRAPH),
    }
    return read.title && read.explanation ? read : undefined
  },
}
