import type { Context } from '../../../contract/context.ts'
import { lineOf } from '../../../transfer/read/line.ts'
import { readTransferState, TOPICS } from '../../../transfer/state.ts'
import { ENTRY_FIELDS } from './entry.ts'
import type { FetchJson } from './fetch-json.ts'
import type { Line } from './line.ts'
import type { Batch } from './run.ts'

/** A site that publishes its items themselves, as Callboard does. */
interface ItemSite {
  readonly ctx: Context
  /** Name under which the state of the import is stored. */
  readonly name: string
  readonly fetchJson: FetchJson
}

/** References point to earlier steps; shows refer to each other, so they are read twice. */
const STEPS = {
  category: 'categories',
  show: 'shows',
  actor: 'actors',
  similar: 'shows',
  character: 'characters',
} as const

type Step = keyof typeof STEPS

const STEP_NAMES = Object.keys(STEPS) as readonly Step[]

/** Where a mirror resumes. */
export interface ItemPlace {
  readonly step: Step
  readonly page: number
}

const PAGE = 100

/** Topic of the state: slugs of the site's items by their ids there. */
const IDS = 'ids'

/** Reads all published items by slug, so that equal names are never mixed up. */
export async function* readItems(
  site: ItemSite,
  place: ItemPlace | undefined,
): AsyncGenerator<Batch> {
  const first = place ? STEP_NAMES.indexOf(place.step) : 0
  for (const [index, step] of STEP_NAMES.entries()) {
    if (index < first) continue
    let page = index === first ? (place?.page ?? 1) : 1
    for (let isMore = true; isMore; page++) {
      const answer = await site.fetchJson(`/${STEPS[step]}?per_page=${PAGE}&page=${page}`)
      isMore = answer.entries.length >= PAGE
      const records = answer.entries.map(([, value]) => value as ItemRecord)
      const read = await makeRecords(site, step, records)
      yield {
        lines: read.map((record, at) => lineOf((page - 1) * PAGE + at + 1, record)),
        notes: [
          [TOPICS.answer, answer.notes],
          [IDS, slugsById(step, records)],
        ],
        done: index / STEP_NAMES.length,
        next: { step, page: page + 1 } satisfies ItemPlace,
      }
    }
  }
}

type ItemRecord = Line['record']

const keyOf = (type: string, id: unknown): string => `${type}/${String(id)}`

/** Ids belong to the other site: references are resolved by them, and saved by slug. */
const slugsById = (step: Step, records: readonly ItemRecord[]): ReadonlyMap<string, string> =>
  new Map(
    step === 'show' || step === 'actor'
      ? records.map(({ id, slug }) => [keyOf(step, id), String(slug)])
      : [],
  )

const makeRecords = async (
  { ctx, name }: ItemSite,
  step: Step,
  records: readonly ItemRecord[],
): Promise<ItemRecord[]> => {
  const keys = new Set(records.flatMap((record) => namedBy(step, record)))
  const slugs = await readTransferState(ctx.db, name, IDS, [...keys])
  // References to items that the site does not publish are left out.
  const slugsOf = (type: string, ids: unknown): string[] =>
    listOf(ids).flatMap((id) => slugs.get(keyOf(type, id)) ?? [])
  const parts = (shows: unknown): object[] =>
    listOf<Part>(shows).flatMap((part) =>
      slugsOf('show', [part.show]).map((show) => ({ ...part, show })),
    )
  return records.map((record) => {
    if (step === 'similar')
      return { type: 'show', slug: record.slug, similar: slugsOf('show', record.similar) }
    const { similar: _similar, ...known } = Object.fromEntries(
      Object.entries(record).filter(([field]) => ENTRY_FIELDS.includes(field)),
    )
    if (step !== 'character') return { ...known, type: step }
    return {
      ...{ ...known, type: step },
      actors: slugsOf('actor', record.actors),
      shows: parts(record.shows),
    }
  })
}

interface Part {
  readonly show: unknown
}

const namedBy = (step: Step, { similar, actors, shows }: ItemRecord): string[] => {
  if (step === 'similar') return listOf(similar).map((id) => keyOf('show', id))
  if (step !== 'character') return []
  return [
    ...listOf(actors).map((id) => keyOf('actor', id)),
    ...listOf<Part>(shows).map(({ show }) => keyOf('show', show)),
  ]
}

const listOf = <T = unknown>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
