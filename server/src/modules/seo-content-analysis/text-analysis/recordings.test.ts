import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analysePage, type PageInput } from './index.ts'
import type { Check, Checks } from './model/index.ts'

interface Recorded {
  readonly score: number
  readonly checks: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

interface Sample {
  readonly name: string
  readonly input: Omit<PageInput, 'permalink'> & { readonly slug: string }
  readonly expected: {
    readonly seo_score: number
    readonly groups: Readonly<Record<string, Recorded>>
    readonly focus?: Recorded
    readonly additional?: readonly Recorded[]
  }
}

/** Deliberate deviations from the reference; each has its own test below. */
const DEVIATIONS = new Map([
  ['en-words-300', 'exactly 300 words are enough'],
  ['pt-passive', 'all four passive sentences are found; the reference misses two of them'],
])

const folder = new URL('../../../../../conformance/seo-effects/page-analysis/', import.meta.url)

const samples = readdirSync(folder).flatMap((file): Sample[] =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
)

const analyse = ({ slug, ...input }: Sample['input']) => analysePage({ ...input, permalink: slug })

/** A check as in the recordings; lengths are recorded for keyphrases only. */
const asRecorded = (name: string, check: Check) => {
  const { title: _, description: _text, highlightSentences, length, ...rest } = check
  return {
    ...rest,
    ...(name === 'keyphraseLength' && { length }),
    ...(highlightSentences && { marked: highlightSentences.length }),
  }
}

const checksAsRecorded = (checks: Checks) =>
  Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, asRecorded(name, check)]))

const pictureOf = (input: Sample['input']) => {
  const { seo_score, groups, keyphrases } = analyse(input)
  const group = ({ score, checks }: { score: number; checks: Checks }) => ({
    score,
    checks: checksAsRecorded(checks),
  })
  const { focus, additional } = keyphrases
  return {
    seo_score,
    groups: {
      basic: group(groups.basic),
      title: group(groups.title),
      readability: group(groups.readability),
    },
    ...(input.focus !== '' && {
      focus: { score: focus.score, checks: checksAsRecorded(focus.analysis) },
    }),
    ...(additional.length > 0 && {
      additional: additional.map(({ keyphrase, score, analysis }) => ({
        keyphrase,
        score,
        checks: checksAsRecorded(analysis),
      })),
    }),
  }
}

describe('recorded analyses', () => {
  it('cover all languages', () => {
    expect(samples.length).toBeGreaterThanOrEqual(66)
    expect(new Set(samples.map(({ input }) => input.locale)).size).toBeGreaterThan(8)
  })

  it.each(samples.filter(({ name }) => !DEVIATIONS.has(name)))('$name', ({ input, expected }) => {
    expect(pictureOf(input)).toEqual(expected)
  })
})

describe('deviations from a recording', () => {
  const sampleOf = (name: string): Sample => samples.find((sample) => sample.name === name)!

  it('exactly 300 words are enough', () => {
    const { input, expected } = sampleOf('en-words-300')
    const { basic, ...others } = pictureOf(input).groups
    const { basic: recorded, ...recordedOthers } = expected.groups
    expect(others).toEqual(recordedOthers)
    expect(basic.checks).toEqual({
      ...recorded!.checks,
      lengthContent: { score: 9, maxScore: 9, error: 0 },
    })
  })

  it('all passive sentences of a Portuguese text are found', () => {
    const { input, expected } = sampleOf('pt-passive')
    const { passiveVoice, ...others } = pictureOf(input).groups.readability.checks
    const { passiveVoice: recorded, ...recordedOthers } = expected.groups.readability!.checks
    expect(others).toEqual(recordedOthers)
    expect(passiveVoice).toEqual({ ...recorded, percent: 40, marked: 4 })
  })
})
