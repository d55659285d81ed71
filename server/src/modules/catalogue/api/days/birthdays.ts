import { sql } from 'kysely'
import { cachedByTags } from '../../../../cache/by-tags.ts'
import type { Context } from '../../../../contract/context.ts'
import { array, integer, object, string, type ValueOf } from '../../../../contract/schema.ts'
import { published, selectRaw } from '../../figures/index.ts'
import { detailText } from '../../items/index.ts'
import { itemAddress } from '../../model/index.ts'

export const Birthdays = object({
  date: string({ description: 'Month and day, MM-DD.', required: true }),
  birthdays: array(
    object({
      id: integer({ required: true }),
      name: string({ required: true }),
      url: string({ format: 'uri', required: true }),
      age: integer({ description: 'Age in years.', required: true }),
    }),
    { required: true },
  ),
})

interface Born {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly born: string
}

/** Living actors with a birthday on this date, and their age. */
export const getBirthdays = async (
  ctx: Context,
  date: string,
): Promise<ValueOf<typeof Birthdays>> => {
  const people = (await byBirthday(ctx)).get(date.slice(5)) ?? []
  return {
    date: date.slice(5),
    birthdays: people
      .filter(({ born }) => born <= date)
      .map(({ id, name, slug, born }) => ({
        ...{ id, name, url: itemAddress(ctx, { type: 'actor', slug }) },
        age: Number(date.slice(0, 4)) - Number(born.slice(0, 4)),
      })),
  }
}

const byBirthday = cachedByTags(['catalogue'], async ({ background: db }) => {
  const [born, died] = [detailText(db, 'actor', 'born'), detailText(db, 'actor', 'died')]
  const rows = await selectRaw<Born & { sort_key: string }>(
    db,
    sql`select actor.id, actor.name, actor.slug, actor.sort_key, ${born} as born
      from catalogue_items actor
      where actor.type = 'actor' and ${published('actor')}
        and ${born} is not null and ${died} is null`,
  )
  const sorted = rows.toSorted((a, b) =>
    a.sort_key === b.sort_key ? a.id - b.id : a.sort_key < b.sort_key ? -1 : 1,
  )
  return Map.groupBy(sorted, (person) => person.born.slice(5))
})
