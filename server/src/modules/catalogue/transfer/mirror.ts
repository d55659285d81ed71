import type { Context } from '../../../contract/context.ts'
import { isBad } from '../../../transfer/read/line.ts'
import { readTransferState, TOPICS } from '../../../transfer/state.ts'
import { DEAD, KINDS, type KindName } from '../model/index.ts'
import {
  type Answer,
  createFetchJson,
  type FetchJson,
  type FetchJsonOptions,
  findItemsAddress,
  findStatisticsAddress,
} from './fetch-json.ts'
import type { BadLine, Line } from './line.ts'
import { type ItemPlace, readItems } from './mirror-items.ts'
import { readRouteEntry } from './route-entry.ts'
import type { Batch, Source } from './run.ts'

/**
 * A site that publishes the statistics of its catalogue, read sequentially. Its listing shows
 * gender and sexuality only. Where the site can filter the listing by the other two kinds, their
 * members are read first, and stored until the listing reaches them.
 */
export const openMirror = async (
  ctx: Context,
  address: string,
  options: FetchJsonOptions,
): Promise<Source> => {
  const base = await findStatisticsAddress(ctx, address)
  const root = await findItemsAddress(ctx, base)
  if (root !== undefined) return openItemMirror(ctx, root, options)
  const fetchJson = createFetchJson(ctx, base, options)
  return {
    name: base,
    stamp: '',
    read: (position) => readSite({ ctx, base, fetchJson }, position as MirrorPosition | undefined),
  }
}

/** A site that publishes its items has everything: shows and actors too, each by slug. */
const openItemMirror = (ctx: Context, root: string, options: FetchJsonOptions): Source => {
  const fetchJson = createFetchJson(ctx, root, options)
  return {
    name: root,
    stamp: '',
    read: (position) =>
      readItems({ ctx, name: root, fetchJson }, position as ItemPlace | undefined),
  }
}

interface Site {
  readonly ctx: Context
  readonly base: string
  readonly fetchJson: FetchJson
}

/** Where a mirror resumes. */
interface MirrorPosition {
  readonly part: 'categories' | 'members' | 'characters'
  /** The kind whose categories or members come next. */
  readonly kind?: KindName
  readonly slug?: string
  readonly page: number
}

const BREAKDOWNS = ['cliche', 'gender', 'romantic', 'sexuality'] as const

/** Kinds that the listing does not show. */
const HIDDEN = ['cliche', 'romantic'] as const

const PAGE = 100

/** Topic of the state: categories of an item that the listing does not show. */
const MEMBERS = 'members'

async function* readSite(site: Site, position: MirrorPosition | undefined): AsyncGenerator<Batch> {
  const total = await countCharacters(site)
  const categories = new Map<KindName, readonly string[]>()
  for (const kind of BREAKDOWNS) {
    // One path is plural. A site that supports the parameter returns unused categories as well.
    const answer = await site.fetchJson(
      `/${kind === 'cliche' ? 'cliches' : kind}/?hide_empty=false`,
    )
    const lines = linesOf(answer)
    categories.set(kind, slugsOf(lines).sort())
    if (
      position === undefined ||
      (position.part === 'categories' && !isBefore(kind, position.kind))
    )
      yield {
        ...{ lines, notes: [[TOPICS.answer, answer.notes]], done: 0 },
        next: after(kind),
      }
  }
  const isFilterable = await canFilter(site)
  if (isFilterable && position?.part !== 'characters')
    yield* readMembers(site, categories, position)
  yield* readCharacters(site, {
    page: position?.part === 'characters' ? position.page : 1,
    pages: Math.ceil(total / PAGE),
    isFilterable,
    knowsDead: categories.get('cliche')?.includes(DEAD) ?? false,
  })
}

type BreakdownKind = (typeof BREAKDOWNS)[number]

const after = (kind: BreakdownKind): MirrorPosition => {
  const next = BREAKDOWNS[BREAKDOWNS.indexOf(kind) + 1]
  return next
    ? { part: 'categories', kind: next, page: 1 }
    : { part: 'members', kind: HIDDEN[0], slug: '', page: 1 }
}

const isBefore = (kind: BreakdownKind, other: KindName | undefined): boolean =>
  BREAKDOWNS.indexOf(kind) < BREAKDOWNS.indexOf(other as BreakdownKind)

const countCharacters = async ({ fetchJson }: Site): Promise<number> => {
  const { entries } = await fetchJson('/')
  return Number(new Map(entries).get('total') ?? 0)
}

/** A site that supports the filter returns nothing for a category that does not exist. */
const canFilter = async ({ fetchJson }: Site): Promise<boolean> =>
  (await fetchJson('/complex/?cliche=no-such-category-anywhere')).entries.length === 0

/** Stores the members of categories of the kinds that the listing does not show. */
async function* readMembers(
  site: Site,
  categories: ReadonlyMap<KindName, readonly string[]>,
  position: MirrorPosition | undefined,
): AsyncGenerator<Batch> {
  const from = position?.part === 'members' ? `${position.kind}/${position.slug}` : ''
  for (const kind of HIDDEN)
    for (const slug of categories.get(kind) ?? []) {
      const here = `${kind}/${slug}`
      if (here < from) continue
      let page = here === from ? (position?.page ?? 1) : 1
      for (let isMore = true; isMore; page++) {
        const answer = await site.fetchJson(
          `/complex/?${new URLSearchParams({ [kind]: slug, page: String(page) })}`,
        )
        isMore = answer.entries.length >= PAGE
        yield {
          ...{ lines: [], done: 0 },
          notes: [
            [TOPICS.answer, answer.notes],
            [MEMBERS, await addMembers(site, slugsOf(linesOf(answer)), kind, slug)],
          ],
          next: { part: 'members', kind, slug, page: page + 1 } satisfies MirrorPosition,
        }
      }
    }
}

type Members = Partial<Record<string, readonly string[]>>

const addMembers = async (
  { ctx, base }: Site,
  characters: readonly string[],
  kind: KindName,
  category: string,
): Promise<Map<string, string>> => {
  const { field } = KINDS[kind]
  const known = await readTransferState(ctx.db, base, MEMBERS, characters)
  return new Map(
    characters.map((character) => {
      const members = JSON.parse(known.get(character) ?? '{}') as Members
      const all = [...new Set([...(members[field] ?? []), category])]
      return [character, JSON.stringify({ ...members, [field]: all })]
    }),
  )
}

interface Listing {
  readonly page: number
  readonly pages: number
  readonly isFilterable: boolean
  readonly knowsDead: boolean
}

async function* readCharacters(site: Site, listing: Listing): AsyncGenerator<Batch> {
  let before = ''
  for (let page = listing.page; ; page++) {
    const answer = await site.fetchJson(`/complex/?page=${page}`)
    if (answer.entries.length === 0) return
    const seen = JSON.stringify(answer.entries)
    if (seen === before) throw new Error('the site sends the same page again and again')
    before = seen
    const lines = linesOf(answer, (page - 1) * PAGE)
    yield {
      lines: await withMembers(site, lines, listing),
      notes: [[TOPICS.answer, answer.notes]],
      done: page / Math.max(1, listing.pages),
      next: { part: 'characters', page: page + 1 } satisfies MirrorPosition,
    }
  }
}

/** Adds the categories that the listing does not show, as far as they are known. */
const withMembers = async (
  { ctx, base }: Site,
  lines: readonly (Line | BadLine)[],
  { isFilterable, knowsDead }: Listing,
): Promise<(Line | BadLine)[]> => {
  const known = await readTransferState(ctx.db, base, MEMBERS, slugsOf(lines))
  const nothing = Object.fromEntries(HIDDEN.map((kind) => [KINDS[kind].field, []]))
  return lines.map((line) => {
    if (isBad(line)) return line
    const { slug, deaths } = line.record
    const members = isFilterable
      ? { ...nothing, ...(JSON.parse(known.get(String(slug)) ?? '{}') as Members) }
      : // Dead characters are known to carry the category.
        knowsDead && Array.isArray(deaths) && deaths.length > 0
        ? { [KINDS.cliche.field]: [DEAD] }
        : {}
    return { ...line, record: { ...line.record, ...members } }
  })
}

const linesOf = ({ entries }: Answer, before = 0): (Line | BadLine)[] =>
  entries.map(([key, value], index) => readRouteEntry(before + index + 1, key, value))

const slugsOf = (lines: readonly (Line | BadLine)[]): string[] =>
  lines.flatMap((line) => (isBad(line) ? [] : [String(line.record.slug)]))
