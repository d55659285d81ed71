import type { Context } from './contract/context.ts'
import { type DemoPage, demoPages, demoPosts } from './demo-content.ts'
import { createPost } from './modules/posts/index.ts'
import { type PostType, postType } from './modules/types/index.ts'
import { listUsers } from './modules/users/index.ts'

/** Gives a site without any content its sample content; leaves every other one as it is. */
export const fillDemo = async (ctx: Context): Promise<void> => {
  const author = await findAuthor(ctx)
  const [post, page] = [getType('post'), getType('page')]
  // One transaction: a start that is broken off leaves nothing, or all of it.
  await ctx.transaction(async (ctx) => {
    const any = await ctx.db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
    if (any) return
    const create = (type: PostType, item: DemoPage, parent = 0) =>
      createPost(ctx, type, { status: 'publish', ...item, author, parent })
    const addPages = async (pages: readonly DemoPage[], parent = 0): Promise<void> => {
      for (const { children = [], ...item } of pages)
        await addPages(children, (await create(page, item, parent)).id)
    }
    await addPages(demoPages)
    for (const item of demoPosts) await create(post, item)
  })
}

const findAuthor = async (ctx: Context): Promise<number | undefined> =>
  (await listUsers(ctx)).find(({ roles }) =>
    (JSON.parse(roles) as string[]).includes('administrator'),
  )?.id

const getType = (name: string): PostType => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return type
}
