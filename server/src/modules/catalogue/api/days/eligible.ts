import { type RawBuilder, sql } from 'kysely'
import { cachedByTags } from '../../../../cache/by-tags.ts'
import type { Context } from '../../../../contract/context.ts'
import type { Reader } from '../../../../store/database.ts'
import { findIdList } from '../../../../store/id-list.ts'
import { published } from '../../figures/index.ts'
import { detailText } from '../../items/index.ts'
import { ITEM_TYPES, type ItemType, type KindName } from '../../model/index.ts'
import { type Ring, ringOf } from './draw.ts'

/**
 * Items that can be the item of the day. Characters need an image, a description and a regular or
 * recurring part; shows need a favourable verdict and a regular character. On days of visibility
 * only matching characters are eligible. If no item qualifies, all published ones do.
 */
export const findEligible = async (ctx: Context, type: ItemType, day: string): Promise<Ring> => {
  const theme = type === 'character' ? themed.get(day) : undefined
  const dedicated = await theme?.(ctx)
  if (dedicated && dedicated.ids.length > 0) return dedicated
  const fit = await fitting[type](ctx)
  return fit.ids.length > 0 ? fit : anybody[type](ctx)
}

const carries = (kind: KindName, slugs: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select 1 from catalogue_item_terms carried
    join catalogue_terms term on term.id = carried.term_id
    where carried.item_id = item.id and term.kind = ${kind} and term.slug in (${sql.join([...slugs])}))`

const appearsAs = (roles: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select 1 from catalogue_appearances part
    where part.character_id = item.id and part.role in (${sql.join([...roles])}))`

const conditions: Readonly<Record<ItemType, (db: Reader) => RawBuilder<unknown>>> = {
  character: () => sql`item.image_id is not null
    and upper(trim(item.description)) not in ('', 'TBD')
    and not ${carries('cliche', ['conditional-queerness', 'phase'])}
    and (${appearsAs(['regular'])}
      or (${appearsAs(['recurring'])} and not ${carries('cliche', ['cartoon'])}))`,
  show: (db) => sql`cast(${detailText(db, 'item', 'score')} as double precision) >= 50
    and ${detailText(db, 'item', 'worth_it')} in ('Yes', 'Meh')
    and exists (select 1 from catalogue_appearances part
      join catalogue_items person on person.id = part.character_id and ${published('person')}
      where part.show_id = item.id and part.role = 'regular')`,
  actor: () => sql`1 = 1`,
}

const find =
  (type: ItemType, condition: (db: Reader) => RawBuilder<unknown>) =>
  async ({ background: db }: Context): Promise<Ring> => {
    const ids = await findIdList(
      db,
      sql`select item.id from catalogue_items item
        where item.type = ${type} and ${published('item')} and ${condition(db)}`,
    )
    return ringOf(ids)
  }

type Finder = (ctx: Context) => Promise<Ring>

const finders = (
  conditionOf: (type: ItemType) => (db: Reader) => RawBuilder<unknown>,
): Readonly<Record<ItemType, Finder>> =>
  Object.fromEntries(
    ITEM_TYPES.map((type) => [type, cachedByTags(['catalogue'], find(type, conditionOf(type)))]),
  ) as Record<ItemType, Finder>

const fitting = finders((type) => conditions[type])
const anybody = finders(() => () => sql`1 = 1`)

const trans = carries('gender', [
  'trans-man',
  'trans-woman',
  'transgender',
  'non-binary-transgender',
])
const lesbian = sql`${carries('sexuality', ['homosexual'])}
  and ${carries('gender', ['cisgender', 'trans-woman'])}`
const pansexual = carries('sexuality', ['pansexual'])
const intersex = carries('gender', ['intersex'])

/** Days of visibility and remembrance, with the condition on characters. */
const THEMES: readonly (readonly [day: string, about: RawBuilder<unknown>])[] = [
  ['03-31', trans],
  ['04-26', lesbian],
  ['05-24', pansexual],
  ['07-14', carries('gender', ['non-binary'])],
  ['09-23', carries('sexuality', ['bisexual'])],
  ['10-08', lesbian],
  ['10-26', intersex],
  ['11-08', intersex],
  ['11-20', trans],
  ['12-08', pansexual],
]

const themed: ReadonlyMap<string, Finder> = new Map(
  THEMES.map(([day, about]) => [
    day,
    cachedByTags(
      ['catalogue'],
      find('character', (db) => sql`${conditions.character(db)} and ${about}`),
    ),
  ]),
)
