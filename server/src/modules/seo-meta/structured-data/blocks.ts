import { type GraphEntry, isRecord } from './graphs/index.ts'

/** The graphs of blocks in the text: questions with answers, which form one graph, and graphs with a form. */
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
