import type { Context } from './contract/context.ts'
import type { DemoEntry } from './demo-catalogue/catalogue.ts'
import { importDemoCatalogue, wantsDemoCatalogue } from './demo-catalogue/fill.ts'
import { hangPictures, makeGallery, type Sitter } from './demo-pictures/gallery.ts'
import { lookOfEntry } from './demo-pictures/looks.ts'
import { addPictures, ITEM_TYPES, type ItemType } from './modules/catalogue/index.ts'
import { addDrawings } from './modules/media/index.ts'
import { deleteOption, findOptions, saveOption } from './modules/settings/index.ts'
import { listUsers } from './modules/users/index.ts'

/**
 * Makes what takes some seconds, while the site serves already: the catalogue, and beside it all
 * pictures, which are drawn in another process. What was broken off goes on at the next start.
 * Says whether there was anything to do.
 * Both write at the same time, each in a context of its own.
 */
export const finishDemo = async (
  makeContext: () => Context,
  onProgress?: (share: number) => void,
): Promise<boolean> => {
  const ctx = makeContext()
  const isUnfinished = (await findOptions(ctx.db, [UNFINISHED])).has(UNFINISHED)
  if (!isUnfinished && !(await wantsDemoCatalogue(ctx))) return false
  await ctx.transaction(({ db }) => saveOption(db, UNFINISHED, true))
  const [author] = await listUsers(ctx)
  const sitters: Sitter[] = []
  const onEntry = (entry: DemoEntry): void => {
    sitters.push(...sitterOf(entry))
  }
  const [pictures] = await Promise.all([
    addDrawings(makeContext(), makeGallery(author?.id)),
    importDemoCatalogue(ctx, undefined, { onEntry, ...(onProgress ? { onProgress } : {}) }),
  ])
  for (const type of ITEM_TYPES) await hang(ctx, type, sitters, pictures)
  await ctx.transaction(({ db }) => deleteOption(db, UNFINISHED))
  return true
}

/** An option that is there until all is made. */
const UNFINISHED = 'demo_unfinished'

const sitterOf = (entry: DemoEntry): Sitter[] => {
  const look = lookOfEntry(entry)
  const { type, slug, name } = entry.record
  return look ? [{ type: String(type), slug: String(slug), name: String(name), look }] : []
}

const hang = async (
  ctx: Context,
  type: ItemType,
  sitters: readonly Sitter[],
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const hung = hangPictures(sitters.filter((sitter) => sitter.type === type))
  await addPictures(
    ctx,
    type,
    new Map(Array.from(hung, ([picture, slugs]) => [ids.get(picture) ?? 0, slugs])),
  )
}
