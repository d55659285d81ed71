import type { Context } from '../../contract/context.ts'
import { pagePictures } from '../content/pages.ts'
import { demoPosts } from '../content/posts.ts'
import { nameOfScene } from './scenes.ts'

/** Ids of pictures by name. */
export type PictureIds = ReadonlyMap<string, number>

/** Sets the featured images of posts, and the preview images of pages. */
export const illustrate = (ctx: Context, ids: PictureIds): Promise<void> =>
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
