import { beforeAll, describe, expect, it } from 'vitest'
import { type Recorded, readSamples } from '../../src/site/api-reference/samples.ts'
import { buildTestApp } from '../app.ts'
import { nobodyOutside, recordSampleSite, SAMPLE_SETTINGS, SAMPLE_TIME } from './sample-app.ts'

/** The types of a value; `npm run generate` updates the values themselves. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

/** How many minutes of load there are depends on how long the requests took. */
const steadyPart = ({ id, answer }: Recorded): unknown =>
  id === 'listSamples' && Array.isArray(answer) ? answer.slice(0, 1) : answer

const outline = (sample: Recorded) => outlineOf(sample, steadyPart(sample))

const outlineOf = ({ args, status, type, refusals }: Recorded, answer: unknown) => ({
  ...{ arguments: Object.keys(args), status, type, answer: shapeOf(answer) },
  refusals: refusals.map(({ to, status, code }) => `${to}: ${status} ${code}`),
})

describe('the samples of the API reference', () => {
  let recorded: readonly Recorded[]
  let kept: ReadonlyMap<string, Recorded>

  beforeAll(async () => {
    const app = await buildTestApp(SAMPLE_SETTINGS, { fetch: nobodyOutside })
    app.setTime(SAMPLE_TIME)
    recorded = await recordSampleSite(app)
    kept = await readSamples(new Set(recorded.map(({ id }) => id)))
  }, 300_000)

  it('has one for every route', () => {
    expect([...kept.keys()]).toEqual(recorded.map(({ id }) => id))
  })

  it('matches the shape of the current responses', () => {
    for (const sample of recorded) {
      const known = kept.get(sample.id)
      expect([sample.id, known && outline(known)]).toEqual([sample.id, outline(sample)])
    }
  })

  it('shows responses, not errors, wherever the sample site has content', () => {
    const answered = [...kept.values()].filter(({ status }) => status < 400)
    expect(answered.length / kept.size).toBeGreaterThan(0.85)
  })

  it('shows the peculiarities of the statistics', () => {
    expect(kept.get('getCharacterOverview')?.answer).toMatchObject({ total: '4', dead: 2 })
    expect(kept.get('getCharactersByName')?.answer).toMatchObject({
      'Alex Marlow': { died: [''] },
      'Alex Marlow (6)': { died: [''] },
    })
  })

  it('contains no password and no key that was ever valid', () => {
    const answerOf = (id: string) => kept.get(id)?.answer
    expect(answerOf('createApplicationPassword')).toMatchObject({
      password: 'abcd EFGH 1234 ijkl MNOP 5678',
    })
    expect(answerOf('createOnboardingKey')).toMatchObject({ onboarding_key: 'a-key-of-43-letters' })
  })
})
