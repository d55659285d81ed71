import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { catalogueFacts } from '../counting/index.ts'
import { detailText } from '../items/index.ts'
import { VERDICTS } from '../model/index.ts'
import { published, selectRaw } from './raw-sql.ts'

/** Shows by verdict; those without one count as TBD. */
export const countVerdicts = async (ctx: Context): Promise<ReadonlyMap<string, number>> => {
  const known = new Map(await countByDetail(ctx, 'worth_it'))
  const total = (await catalogueFacts(ctx)).total('show')
  const judged = VERDICTS.filter((verdict) => verdict !== 'TBD')
  const sum = judged.reduce((all, verdict) => all + (known.get(verdict) ?? 0), 0)
  return known.set('TBD', total - sum)
}

/** Number of shows marked as loved. */
export const countLoved = async (ctx: Context): Promise<number> => {
  const known = await countByDetail(ctx, 'loved')
  // The engines print the boolean differently.
  return (known.get('true') ?? 0) + (known.get('1') ?? 0)
}

const countByDetail = async (
  { background: db }: Context,
  name: string,
): Promise<ReadonlyMap<string, number>> => {
  const value = detailText(db, 'show', name)
  const rows = await selectRaw<{ value: string | null; shows: number }>(
    db,
    sql`select ${value} as value, count(*) as shows
      from catalogue_items show where show.type = 'show' and ${published('show')}
      group by ${value}`,
  )
  return new Map(rows.map((row) => [row.value ?? '', row.shows]))
}
