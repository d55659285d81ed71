import { type GraphEntry, isRecord } from './graphs/index.ts'

/**
 * What blocks of the text tell about themselves: questions with their answers, which together are
 * one graph, and graphs that are filled in as those of the form are.
 */
export const blockEntries = (given: readonly unknown[]): readonly GraphEntry[] => {
  const records = given.filter(isRecord)
  const questions = records.filter(({ question }) => typeof question === 'string')
  const others = records.filter(({ question }) => typeof question !== 'string')
  return [
    ...(questions.length === 0
      ? []
      : [{ id: '#faq-blocks', graphName: 'FAQPage', properties: { questions } }]),
    ...others.flatMap(howTo),
  ]
}

const howTo = (block: Readonly<Record<string, unknown>>, index: number): readonly GraphEntry[] =>
  Array.isArray(block.steps)
    ? [{ id: `#how-to-block-${index + 1}`, graphName: 'HowTo', properties: block }]
    : []
