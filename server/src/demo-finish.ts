import type { Context } from './contract/context.ts'
import { UNFINISHED_DEMO } from './demo.ts'
import type { DemoEntry } from './demo-catalogue/catalogue.ts'
import { importDemoCatalogue, wantsDemoCatalogue } from './demo-catalogue/fill.ts'
import { pagePictures } from './demo-content/pages.ts'
import { demoPosts } from './demo-content/posts.ts'
import { hangPictures, makeGallery, type Sitter } from './demo-pictures/gallery.ts'
import { lookOfEntry } from './demo-pictures/looks.ts'
import { makeScenes, nameOfScene } from './demo-pictures/scenes.ts'
import { addPictures, ITEM_TYPES, type ItemType } from './modules/catalogue/index.ts'
import { addDrawings } from './modules/media/index.ts'
import { deleteOption, findOptions, saveOption } from './modules/settings/index.ts'
import { listUsers } from './modules/users/index.ts'

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

/** Sets the featured images of posts, and the preview images of pages. */
export const illustrate = (ctx: Context, ids: Ids): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const posts = demoPosts.map(({ picture, post }) => ({ type: 'post', slug: post.slug, picture }))
    const pages = Object.entries(pagePictures).map(([slug, picture]) => ({
      ...{ type: 'page', slug, picture },
    }))
    for (const { type, slug, picture = ANY_SCENE } of [...posts, ...pages])
      await ctx.db
        .updateTable('posts')
        .set({ featured_media: ids.get(nameOfScene(picture)) ?? 0 })
        .where('type', '=', type)
        .where('slug', '=', slug)
        .where('featured_media', '=', 0)
        .execute()
    ctx.touch('posts')
  })

/** The fallback for posts without a picture. */
const ANY_SCENE = 'desk'

/** Picture ids by name. */
type Ids = ReadonlyMap<string, number>

const sitterOf = (entry: DemoEntry): Sitter[] => {
  const look = lookOfEntry(entry)
  const { type, slug, name } = entry.record
  return look ? [{ type: String(type), slug: String(slug), name: String(name), look }] : []
}

const hang = async (
  ctx: Context,
  type: ItemType,
  sitters: readonly Sitter[],
  ids: Ids,
): Promise<void> => {
  const hung = hangPictures(sitters.filter((sitter) => sitter.type === type))
  await addPictures(
    ctx,
    type,
    new Map(Array.from(hung, ([picture, slugs]) => [ids.get(picture) ?? 0, slugs])),
  )
}
