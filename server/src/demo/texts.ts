import type { Context, WriteContext } from '../contract/context.ts'
import { randomPassword } from '../lib/passwords.ts'
import { createComment } from '../modules/comments/index.ts'
import { addMenuItem, createMenu } from '../modules/menus/index.ts'
import { createPost, hasAnyPost } from '../modules/posts/index.ts'
import { saveOption, saveSettings, siteSettings } from '../modules/settings/index.ts'
import { createTerm } from '../modules/terms/index.ts'
import { type PostType, postType, type Taxonomy, taxonomy } from '../modules/types/index.ts'
import { createUser } from '../modules/users/index.ts'
import { type AuthorLogin, demoAuthors } from './content/authors.ts'
import { type DemoComment, demoComments } from './content/comments.ts'
import { demoMenus } from './content/menus.ts'
import { type DemoPage, demoPages, FRONT_PAGE, POSTS_PAGE } from './content/pages.ts'
import { demoPosts } from './content/posts.ts'
import { demoCategories, demoTags } from './content/terms.ts'

/** Gives an empty site its sample content; leaves every other one as it is. */
export const fillDemo = (ctx: Context): Promise<void> =>
  // One transaction: an interrupted start leaves nothing, or all of it.
  ctx.transaction(async (ctx) => {
    if (await hasAnyPost(ctx.db)) return
    const { title } = await siteSettings(ctx)
    const authors = await addAuthors(ctx)
    const pages = await addPages(ctx, demoPages, authors)
    const posts = await addPosts(ctx, authors)
    for (const [slug, comments] of Object.entries(demoComments))
      await addComments(ctx, posts.get(slug) ?? 0, comments, authors)
    await addMenus(ctx)
    await saveSettings(ctx, {
      // A name that the owner has chosen stays.
      ...(title === 'Callboard' ? NAME : {}),
      show_on_front: 'page',
      page_on_front: pages.get(FRONT_PAGE) ?? 0,
      page_for_posts: pages.get(POSTS_PAGE) ?? 0,
    })
    await saveOption(ctx.db, UNFINISHED_DEMO, 'texts')
  })

const NAME = {
  title: 'The Callboard',
  description: 'People who were never there, and where to find them',
}

/** An option that exists until the rest is created (finish.ts), and holds what is new. */
export const UNFINISHED_DEMO = 'demo_unfinished'

type Ids<Name extends string = string> = ReadonlyMap<Name, number>

const addAuthors = async (ctx: WriteContext): Promise<Ids<AuthorLogin>> => {
  const ids = new Map<AuthorLogin, number>()
  for (const { login, name, role, description } of demoAuthors) {
    const email = `${login}@callboard.example`
    const password = randomPassword(32)
    const account = { login, email, password, name, description, roles: [role] }
    ids.set(login, (await createUser(ctx, account)).id)
  }
  return ids
}

const addPages = async (
  ctx: WriteContext,
  pages: readonly DemoPage[],
  authors: Ids<AuthorLogin>,
  parent = 0,
): Promise<Ids> => {
  const ids = new Map<string, number>()
  for (const { children = [], ...page } of pages) {
    const author = authors.get('hanne')
    const { id } = await createPost(ctx, known(postType, 'page'), {
      ...{ status: 'publish', author, parent },
      ...page,
    })
    ids.set(page.slug, id)
    await addPages(ctx, children, authors, id)
  }
  return ids
}

const addPosts = async (ctx: WriteContext, authors: Ids<AuthorLogin>): Promise<Ids> => {
  const type: PostType = known(postType, 'post')
  const categories = await addTerms(ctx, 'category', Object.entries(demoCategories))
  const tags = await addTerms(ctx, 'post_tag', Object.entries(demoTags))
  const ids = new Map<string, number>()
  for (const { by, in: category, about = [], post } of demoPosts) {
    const { id } = await createPost(ctx, type, {
      ...{ status: 'publish', author: authors.get(by) },
      categories: [categories.get(category) ?? 0],
      tags: about.map((slug) => tags.get(slug) ?? 0),
      ...post,
    })
    ids.set(post.slug, id)
  }
  return ids
}

const addTerms = async (
  ctx: WriteContext,
  name: string,
  terms: readonly (readonly [slug: string, words: readonly [name: string, description: string]])[],
): Promise<Ids> => {
  const kind: Taxonomy = known(taxonomy, name)
  const ids = new Map<string, number>()
  for (const [slug, [name, description]] of terms)
    ids.set(slug, (await createTerm(ctx, kind, { name, slug, description })).id)
  return ids
}

const addComments = async (
  ctx: WriteContext,
  post: number,
  comments: readonly DemoComment[],
  authors: Ids<AuthorLogin>,
  parent = 0,
): Promise<void> => {
  for (const { name, login, date, content, isHeld = false, answers = [] } of comments) {
    const writer =
      login === undefined
        ? { author_name: name, author_email: `${name.toLowerCase()}@readers.example` }
        : { author: authors.get(login) }
    const status = isHeld ? 'hold' : 'approve'
    const { comment } = await createComment(ctx, { post, parent, date, content, status, ...writer })
    await addComments(ctx, post, answers, authors, comment.id)
  }
}

const addMenus = async (ctx: WriteContext): Promise<void> => {
  for (const { name, place, links } of demoMenus) {
    const menu = await createMenu(ctx, { name, locations: [place] })
    for (const [index, [title, url]] of links.entries())
      await addMenuItem(ctx, {
        ...{ title, url, type: 'custom', status: 'publish' },
        ...{ menus: menu.id, menu_order: index + 1 },
      })
  }
}

const known = <T>(find: (name: string) => T | undefined, name: string): T => {
  const found = find(name)
  if (found === undefined) throw new Error(`there is nothing of the kind "${name}"`)
  return found
}
