import type { Context } from '../../../../contract/context.ts'
import type { Reply } from '../../../../contract/reply.ts'
import { integer, object, type Schema, string } from '../../../../contract/schema.ts'
import { describeCharacters, namesOfShows } from '../../figures/index.ts'
import { findItemPage } from '../../list/index.ts'
import { itemAddress, PUBLISHED } from '../../model/index.ts'
import { orderedReply } from '../statistics/index.ts'

export const WhenDied: Schema = {
  type: 'object',
  additionalProperties: object({
    id: integer({ required: true }),
    name: string({ required: true }),
    shows: string({ description: 'Names of shows.', required: true }),
    url: string({ format: 'uri', required: true }),
    died: string({ description: 'Dates of death; empty if unknown.', required: true }),
  }),
}

const MAX_FOUND = 100

/** Characters whose name contains a text, by slug, with their deaths. */
export const getWhenDied = async (ctx: Context, text: string): Promise<Reply> => {
  // Addresses have hyphens for spaces, but some names contain hyphens.
  const found = await findNamed(ctx, text.replaceAll('-', ' '))
  const rows = found.length > 0 ? found : await findNamed(ctx, text)
  const [entries, shows] = await Promise.all([
    describeCharacters(ctx, rows),
    namesOfShows(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  return orderedReply(
    rows.map((row, index) => [
      row.slug,
      {
        id: row.id,
        name: row.name,
        shows: shows.get(row.id)?.join(', ') ?? '',
        url: itemAddress(ctx, row),
        died: entries[index]?.died.join(', ') ?? '',
      },
    ]),
  )
}

const findNamed = async (ctx: Context, search: string) => {
  const { rows } = await findItemPage(ctx, {
    ...{ type: 'character', statuses: [PUBLISHED], search },
    ...{ orderBy: 'name', direction: 'asc', limit: MAX_FOUND, offset: 0 },
  })
  return rows
}
