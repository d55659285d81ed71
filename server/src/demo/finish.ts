import type { Context } from '../contract/context.ts'
import { addPictures, ITEM_TYPES, type ItemType } from '../modules/catalogue/index.ts'
import { addDrawings } from '../modules/media/index.ts'
import { deleteOption, findOptions, saveOption } from '../modules/settings/index.ts'
import { listUsers } from '../modules/users/index.ts'
import type { DemoEntry } from './catalogue/catalogue.ts'
import { importDemoCatalogue, wantsDemoCatalogue } from './catalogue/fill.ts'
import { hangPictures, makeGallery, type Sitter } from './pictures/gallery.ts'
import { illustrate, type PictureIds } from './pictures/illustrate.ts'
import { lookOfEntry } from './pictures/looks.ts'
import { makeScenes } from './pictures/scenes.ts'
import { UNFINISHED_DEMO } from './texts.ts'

/**
 * Creates the parts of the demo that take some seconds, while the site is already serving: the catalogue, and
 * concurrently the pictures, which are drawn in another process. Both write, each in a context of its own. An
 * interrupted run continues at the next start. Resolves to whether there was anything to do.
 */
export const finishDemo = async (
  makeContext: () => Context,
  onProgress?: (share: number) => void,
): Promise<boolean> => {
  const ctx = makeContext()
  const state = (await findOptions(ctx.db, [UNFINISHED_DEMO])).get(UNFINISHED_DEMO)
  if (state === undefined && !(await wantsDemoCatalogue(ctx))) return false
  if (state === undefined)
    await ctx.transaction(({ db }) => saveOption(db, UNFINISHED_DEMO, 'catalogue'))
  const [author] = await listUsers(ctx)
  const sitters: Sitter[] = []
  const onEntry = (entry: DemoEntry): void => {
    sitters.push(...sitterOf(entry))
  }
  const drawings = [...makeScenes(author?.id), ...makeGallery(author?.id)]
  const [pictures] = await Promise.all([
    addDrawings(makeContext(), drawings),
    importDemoCatalogue(ctx, undefined, { onEntry, ...(onProgress ? { onProgress } : {}) }),
  ])
  for (const type of ITEM_TYPES) await hang(ctx, type, sitters, pictures)
  if (state === 'texts') await illustrate(ctx, pictures)
  await ctx.transaction(({ db }) => deleteOption(db, UNFINISHED_DEMO))
  return true
}

const sitterOf = (entry: DemoEntry): Sitter[] => {
  const look = lookOfEntry(entry)
  const { type, slug, name } = entry.record
  return look ? [{ type: String(type), slug: String(slug), name: String(name), look }] : []
}

const hang = async (
  ctx: Context,
  type: ItemType,
  sitters: readonly Sitter[],
  ids: PictureIds,
): Promise<void> => {
  const hung = hangPictures(sitters.filter((sitter) => sitter.type === type))
  await addPictures(
    ctx,
    type,
    new Map(Array.from(hung, ([picture, slugs]) => [ids.get(picture) ?? 0, slugs])),
  )
}
