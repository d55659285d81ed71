import { findFault } from '../../../contract/arguments/validate.ts'
import { cleanInlineHtml } from '../../../lib/kses/inline-html.ts'
import { getAttachment, maySee } from '../../media/index.ts'
import {
  findCategory,
  findExistingIds,
  findReplacement,
  findTakenSlugs,
  isPicture,
} from '../items/index.ts'
import {
  type Appearance,
  badArgument,
  definitions,
  type Faults,
  firstFreeSlug,
  type Item,
  type ItemInput,
  type ItemState,
  type ItemType,
  KINDS,
  type KindName,
  kindsOf,
  MAX_YEAR,
  MIN_YEAR,
  ROLES,
  readCalendarDate,
  refuseFaults,
  resolveName,
  STATUSES,
  slugOf,
  type TermRow,
  tryFor,
} from '../model/index.ts'
import type { Session } from './session.ts'

/**
 * Computes the new state of an item from its old state and the input; throws for invalid values.
 * `freeSlug` is a slug that the caller has just checked, so that it is not checked again.
 */
export const resolveItem = async (
  session: Session,
  type: ItemType,
  before: Item | undefined,
  input: ItemInput,
  freeSlug?: string,
): Promise<Pick<Item, 'state' | 'termIds'>> => {
  const was = before?.state
  const faults: Faults = new Map()
  const name = await tryFor(faults, '', () =>
    input.name === undefined && was ? was.name : resolveName(input.name ?? ''),
  )
  const terms = await findTerms(session, type, { ...was?.terms, ...input.terms }, faults)
  const isCharacter = type === 'character'
  const state: ItemState = {
    name,
    slug: freeSlug ?? (await resolveSlug(session, type, before, input.slug, name)),
    status: await tryFor(faults, 'draft', () =>
      resolveStatus(input.status ?? was?.status ?? 'publish'),
    ),
    description: cleanInlineHtml(input.description ?? was?.description ?? ''),
    image: await tryFor(faults, null, () => resolveImage(session, was?.image ?? null, input.image)),
    terms: Object.fromEntries(
      kindsOf(type).map((kind) => [
        kind,
        terms.filter((term) => term.kind === kind).map(({ slug }) => slug),
      ]),
    ),
    details: resolveDetails(type, { ...was?.details, ...input.details }, faults),
    deaths: await tryFor(faults, [], () =>
      isCharacter && input.deaths ? resolveDeaths(session, input.deaths) : (was?.deaths ?? []),
    ),
    actors: await tryFor(faults, [], () =>
      isCharacter && input.actors ? resolveActors(session, input.actors) : (was?.actors ?? []),
    ),
    shows: await tryFor(faults, [], () =>
      isCharacter && input.shows ? resolveShows(session, input.shows) : (was?.shows ?? []),
    ),
  }
  refuseFaults(faults)
  return { state, termIds: terms.map(({ id }) => id) }
}

const resolveStatus = (given: string): ItemState['status'] => {
  const status = STATUSES.find((known) => known === given)
  if (!status) throw badArgument('status', `There is no status "${given}".`)
  return status
}

const resolveSlug = (
  { ctx }: Session,
  type: ItemType,
  before: Item | undefined,
  requested: string | undefined,
  name: string,
): string | Promise<string> => {
  const given = requested === undefined ? '' : slugOf(requested)
  const kept = requested === undefined ? before?.state.slug : undefined
  if (kept !== undefined || (before && given === before.state.slug))
    return kept ?? before?.state.slug ?? given
  // A name without letters or digits gives no slug; the type is used then, with a number.
  const slug = given || slugOf(name) || type
  return firstFreeSlug(slug, (slugs) => findTakenSlugs(ctx.db, type, slugs, before?.row.id ?? 0))
}

const resolveImage = async (
  { ctx }: Session,
  before: number | null,
  given: number | null | undefined,
): Promise<number | null> => {
  if (given === undefined) return before
  if (given === null || given === 0) return null
  if (given !== before && !(await mayChoose(ctx, given)))
    throw badArgument('image', 'The media library has no picture with this id.')
  return given
}

/** A chosen image becomes public, so the caller must be allowed to see it. */
const mayChoose = async (ctx: Session['ctx'], id: number): Promise<boolean> =>
  (await isPicture(ctx.db, id)) && maySee(ctx, await getAttachment(ctx, id))

const findTerms = async (
  session: Session,
  type: ItemType,
  wanted: ItemState['terms'],
  faults: Faults,
): Promise<TermRow[]> => {
  const found: TermRow[] = []
  for (const kind of kindsOf(type)) {
    const missing: string[] = []
    for (const slug of new Set(wanted[kind])) {
      const key = `${kind}/${slug}`
      if (!session.terms.has(key)) session.terms.set(key, await findTerm(session, kind, slug))
      const term = session.terms.get(key)
      if (!term) missing.push(`"${slug}"`)
      else if (!found.some(({ id }) => id === term.id)) found.push(term)
    }
    if (missing.length > 0)
      faults.set(KINDS[kind].field, `There is no category ${missing.join(', ')} of this kind.`)
  }
  return found.sort(byName)
}

/** A merged category is also found by its former slug. */
const findTerm = async (
  { ctx: { db } }: Session,
  kind: KindName,
  slug: string,
): Promise<TermRow | undefined> =>
  (await findCategory(db, kind, slug)) ?? findReplacement(db, kind, slug)

/** The order in which relations are loaded, so that states can be compared. */
const byName = (a: TermRow, b: TermRow): number =>
  Buffer.compare(Buffer.from(a.sort_key), Buffer.from(b.sort_key)) || a.id - b.id

const resolveDetails = (
  type: ItemType,
  given: Readonly<Record<string, unknown>>,
  faults: Faults,
): ItemState['details'] =>
  Object.fromEntries(
    Object.entries(definitions[type].details).map(([name, schema]) => {
      const value = given[name] ?? schema.default
      if (value === null) return [name, null]
      const fault = schema.check ? schema.check(value, ANONYMOUS) : findFault(value, schema, name)
      if (fault) faults.set(name, fault.message)
      return [name, schema.clean && !fault ? schema.clean(value) : value]
    }),
  )

/** No validation of details depends on the caller. */
const ANONYMOUS = { isAnonymous: true, can: () => false }

const resolveDeaths = ({ ctx }: Session, given: readonly string[]): string[] => {
  // Dates of announced episodes are known up to a year ahead.
  const lastYear = ctx.clock().getUTCFullYear() + 1
  return given.map((text) => {
    const date = readCalendarDate(text)
    if (date === undefined)
      throw badArgument('deaths', `"${text}" is no day in the form YYYY-MM-DD.`)
    const year = Number(date.slice(0, 4))
    if (year < MIN_YEAR || year > lastYear)
      throw badArgument('deaths', `"${text}" is not in the years ${MIN_YEAR} to ${lastYear}.`)
    return date
  })
}

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= MIN_YEAR && year <= MAX_YEAR

/** Looks items up once and caches those that exist. Returns a missing id, if any. */
export const findMissing = async (
  { ctx, known }: Session,
  type: ItemType,
  ids: readonly number[],
): Promise<number | undefined> => {
  const asked = [...new Set(ids)].filter((id) => !known.has(`${type}/${id}`))
  const found = await findExistingIds(ctx.db, type, asked)
  for (const id of found) known.add(`${type}/${id}`)
  return asked.find((id) => !found.has(id))
}

const resolveActors = async (
  session: Session,
  given: readonly number[],
): Promise<readonly number[]> => {
  const actors = [...new Set(given)]
  const missing = await findMissing(session, 'actor', actors)
  if (missing !== undefined)
    throw badArgument('actors', `There is no actor with the id ${missing}.`)
  return actors
}

const resolveShows = async (
  session: Session,
  given: readonly Appearance[],
): Promise<readonly Appearance[]> => {
  const missing = await findMissing(
    session,
    'show',
    given.map(({ show }) => show),
  )
  if (missing !== undefined) throw badArgument('shows', `There is no show with the id ${missing}.`)
  return given.map(({ show, role, years }) => {
    if (!ROLES.includes(role)) throw badArgument('shows', `There is no role "${String(role)}".`)
    if (years?.some((year) => !isYear(year))) throw badArgument('shows', 'A year has four digits.')
    return { show, role, years: [...new Set(years)].sort((a, b) => a - b) }
  })
}
