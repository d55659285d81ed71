import packageJson from '../../../package.json' with { type: 'json' }
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { array, integer, object, oneOf, string, typed } from '../../contract/schema.ts'
import { createPost, listArgs, listPosts, presentPost } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { type PostType, postType } from '../types/index.ts'
import { userLoader } from '../users/index.ts'
import type { Ability, AbilityCategory } from './ability.ts'
import { findCharacters, readStatistics } from './catalogue.ts'

export const categories: readonly AbilityCategory[] = [
  { slug: 'site', label: 'Site', description: 'What the site is and how it runs.' },
  { slug: 'user', label: 'User', description: 'Who is asking.' },
  { slug: 'content', label: 'Content', description: 'Finding and drafting posts and pages.' },
  { slug: 'catalogue', label: 'Catalogue', description: 'Characters and what is counted of them.' },
]

const CONTENT_TYPES = ['post', 'page'] as const

const nothing = typed<undefined>({ type: 'object', properties: {}, additionalProperties: false })

const Item = object({
  id: integer({ required: true }),
  type: string({ required: true }),
  status: string({ required: true }),
  title: string({ required: true }),
  link: string({ required: true, format: 'uri' }),
})

const known = (ctx: Context): boolean => ctx.user.kind !== 'anonymous'

const getSiteInfo: Ability = {
  name: 'core/get-site-info',
  label: 'Get site information',
  description: 'Name, tagline, address, language and time zone of the site.',
  category: 'site',
  input: nothing,
  output: object({
    name: string(),
    description: string(),
    url: string({ format: 'uri' }),
    language: string(),
    timezone: string(),
    version: string(),
  }),
  effect: 'reads',
  isIdempotent: true,
  mayUse: (ctx) => ctx.can('manage_options'),
  run: async (ctx) => {
    const { title, description, language, timezone } = await siteSettings(ctx)
    const { version } = packageJson
    return { name: title, description, url: ctx.links.base, language, timezone, version }
  },
}

const getEnvironmentInfo: Ability = {
  name: 'core/get-environment-info',
  label: 'Get environment information',
  description: 'Versions of the server, its runtime and the kind of its database.',
  category: 'site',
  input: nothing,
  output: object({ callboard: string(), node: string(), database: string() }),
  effect: 'reads',
  isIdempotent: true,
  mayUse: (ctx) => ctx.can('manage_options'),
  run: async (ctx) => ({
    callboard: packageJson.version,
    node: process.version,
    database: ctx.config.database === undefined ? 'SQLite' : 'PostgreSQL',
  }),
}

const getUserInfo: Ability = {
  name: 'core/get-user-info',
  label: 'Get user information',
  description: 'Name, login and roles of the user who asks.',
  category: 'user',
  input: nothing,
  output: object({
    id: integer(),
    display_name: string(),
    user_login: string(),
    roles: array(string()),
    locale: string(),
  }),
  effect: 'reads',
  isIdempotent: true,
  mayUse: known,
  run: async (ctx) => {
    if (ctx.user.kind !== 'user') return {}
    const user = await userLoader(ctx).load(ctx.user.id)
    return {
      id: ctx.user.id,
      display_name: user?.display_name ?? ctx.user.login,
      user_login: ctx.user.login,
      roles: ctx.user.roles,
      locale: user?.locale ?? '',
    }
  },
}

const searchContent: Ability = {
  name: 'content/search',
  label: 'Search content',
  description: 'Published posts or pages that contain a text, as the caller may read them.',
  category: 'content',
  input: object({
    search: string({ required: true, minLength: 1, description: 'What to look for.' }),
    type: oneOf(CONTENT_TYPES, { description: 'Posts, unless pages are wanted.' }),
    limit: integer({ minimum: 1, maximum: 100, description: 'How many at most; 10 unless said.' }),
  }),
  output: array(Item),
  effect: 'reads',
  isIdempotent: true,
  mayUse: known,
  run: async (ctx, input: { search: string; type?: string; limit?: number }) => {
    const type = typeNamed(input.type)
    const given = { search: input.search, per_page: input.limit ?? 10 }
    const scope = { isAnonymous: false, can: (capability: string) => ctx.can(capability) }
    const args = readArguments(given, listArgs(type), scope)
    const { body } = await listPosts(ctx, type, args as never)
    return (body as Shown[]).map(summary)
  },
}

const createDraft: Ability = {
  name: 'content/create-draft',
  label: 'Create a draft',
  description: 'A new post or page that nobody sees until somebody publishes it.',
  category: 'content',
  input: object({
    title: string({ required: true, minLength: 1 }),
    content: string({ description: 'Text, HTML or block markup.' }),
    excerpt: string(),
    type: oneOf(CONTENT_TYPES, { description: 'A post, unless a page is wanted.' }),
  }),
  output: Item,
  effect: 'changes',
  isIdempotent: false,
  mayUse: (ctx) => ctx.can('edit_posts'),
  run: async (ctx, { type: name, ...input }: { title: string; type?: string }) => {
    const type = typeNamed(name)
    const row = await createPost(ctx, type, { ...input, status: 'draft' })
    return summary((await presentPost(ctx, type, row, { context: 'view' })) as unknown as Shown)
  },
}

/** Everything a program can be told to do here; adding one is adding it to this list. */
export const abilities: readonly Ability[] = [
  getSiteInfo,
  getEnvironmentInfo,
  getUserInfo,
  searchContent,
  createDraft,
  readStatistics,
  findCharacters,
]

interface Shown {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly title: { readonly rendered: string }
  readonly link: string
}

const summary = ({ id, type, status, title, link }: Shown): object => ({
  id,
  type,
  status,
  title: title.rendered,
  link,
})

const typeNamed = (name: string | undefined): PostType => {
  const type = postType(name ?? 'post')
  if (!type) throw new Error(`there is no content type "${name}"`)
  return type
}
