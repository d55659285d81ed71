import { scopeOf } from '../../contract/arguments/scope.ts'
import { readArguments } from '../../contract/arguments/validate.ts'
import type { Context } from '../../contract/context.ts'
import { array, integer, object, oneOf, string, type ValueOf } from '../../contract/schema.ts'
import {
  createPost,
  linkLoader,
  listArgs,
  type PostRow,
  pageOfPosts,
  renderTitle,
} from '../posts/index.ts'
import { type PostType, postType } from '../types/index.ts'
import type { Ability, AbilityCategory } from './ability.ts'
import { findCharacters, readStatistics } from './catalogue.ts'
import { getEnvironmentInfo, getSiteInfo, getUserInfo } from './facts.ts'

export const categories: readonly AbilityCategory[] = [
  { slug: 'site', label: 'Site', description: 'Information about the site and its environment.' },
  { slug: 'user', label: 'User', description: 'Information about the current user.' },
  { slug: 'content', label: 'Content', description: 'Searching and drafting posts and pages.' },
  {
    slug: 'catalogue',
    label: 'Catalogue',
    description: 'Characters and statistics of the catalogue.',
  },
]

const CONTENT_TYPES = ['post', 'page'] as const

const Item = object({
  id: integer({ required: true }),
  type: string({ required: true }),
  status: string({ required: true }),
  title: string({ required: true }),
  link: string({ required: true, format: 'uri' }),
})

const known = (ctx: Context): boolean => ctx.user.kind !== 'anonymous'

const searchContent: Ability = {
  name: 'content/search',
  label: 'Search content',
  description:
    'Finds published posts or pages that contain a text and that the current user may read.',
  category: 'content',
  input: object({
    search: string({ required: true, minLength: 1, description: 'Search term.' }),
    type: oneOf(CONTENT_TYPES, { description: 'Post type; `post` by default.' }),
    limit: integer({
      minimum: 1,
      maximum: 100,
      description: 'Maximum number of results; 10 by default.',
    }),
  }),
  output: array(Item),
  effect: 'reads',
  isIdempotent: true,
  mayUse: known,
  run: async (ctx, input: { search: string; type?: string; limit?: number }) => {
    const type = typeNamed(input.type)
    const given = { search: input.search, per_page: input.limit ?? 10 }
    const args = readArguments(given, listArgs(type), scopeOf(ctx))
    const { rows } = await pageOfPosts(ctx, type, args)
    return Promise.all(rows.map((row) => summarise(ctx, row)))
  },
}

const createDraft: Ability = {
  name: 'content/create-draft',
  label: 'Create a draft',
  description: 'Creates a post or page with the status `draft`.',
  category: 'content',
  input: object({
    title: string({ required: true, minLength: 1 }),
    content: string({ description: 'Text, HTML or block markup.' }),
    excerpt: string(),
    type: oneOf(CONTENT_TYPES, { description: 'Post type; `post` by default.' }),
  }),
  output: Item,
  effect: 'changes',
  isIdempotent: false,
  mayUse: (ctx) => ctx.can('edit_posts'),
  run: async (ctx, { type: name, ...input }: { title: string; type?: string }) => {
    const type = typeNamed(name)
    const row = await createPost(ctx, type, { ...input, status: 'draft' })
    return summarise(ctx, row)
  },
}

/** All abilities of the site; a new one is registered by adding it to this list. */
export const abilities: readonly Ability[] = [
  getSiteInfo,
  getEnvironmentInfo,
  getUserInfo,
  searchContent,
  createDraft,
  readStatistics,
  findCharacters,
]

const summarise = async (ctx: Context, row: PostRow): Promise<ValueOf<typeof Item>> => ({
  ...{ id: row.id, type: row.type, status: row.status },
  title: renderTitle(row.title),
  link: await linkLoader(ctx).load(row),
})

const typeNamed = (name: string | undefined): PostType => {
  const type = postType(name ?? 'post')
  if (!type) throw new Error(`there is no content type "${name}"`)
  return type
}
