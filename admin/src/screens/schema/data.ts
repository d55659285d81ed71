import type { Api } from '@callboard/client'
import { keepPreviousData } from '@tanstack/react-query'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot, can } from '../../boot.ts'
import type { Choice } from '../../parts/remote-choice.tsx'
import { withEntry } from './model/entries.ts'
import { type Entry, nodesIn, sourceOf } from './model/graph.ts'
import type { Issue } from './model/issues.ts'

/** The names of cached responses. */
export const PAGES = 'schema-pages'
export const TEMPLATES = 'schema-templates'
export const ITEMS = 'schema-items'

export type Schema = Api['getSeoOfPost']['reply']['data']['currentPost']['schema']
export type Template = Api['listSchemaTemplates']['reply']['templates'][number]
export type Preview = Api['previewSchema']['reply']

const STATES = ['publish', 'future', 'draft', 'pending', 'private'] as const

/** Posts and pages that the user may edit. */
export const findItems = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const args = { ...query, status: STATES, per_page: 20, context: 'edit' } as const
  const found = await Promise.all([
    api.listPosts(args),
    ...(can('edit_pages') ? [api.listPages(args)] : []),
  ])
  return found.flatMap(({ data }) =>
    data.map(({ id, title }) => ({
      id,
      label: decodeEntities(title.rendered) || __('(no title)'),
    })),
  )
}

export interface PageData {
  readonly schema: Schema
  /** The address of the page; that of a draft is not public. */
  readonly link: string
  readonly preview: Preview
}

/** A page's structured data, and the graph that follows from them. */
export const pageQuery = (id: number) => ({
  queryKey: [PAGES, id],
  queryFn: async (): Promise<PageData> => {
    const { schema, permalink } = (await api.getSeoOfPost({ postId: id })).data.data.currentPost
    return { schema, link: permalink, preview: await previewOf(id, schema) }
  },
  enabled: id !== 0,
})

/** The graph of a page with structured data that may not be saved. */
const previewOf = async (postId: number, schema: Schema, signal?: AbortSignal): Promise<Preview> =>
  (await api.previewSchema({ postId, ...schema }, ...(signal ? [{ signal }] : []))).data

export interface CheckedPage {
  readonly id: number
  readonly schema: Schema
}

/** What an entry, written as JSON, lacks on a page. */
export const checkQuery = (page: CheckedPage | undefined, written: string) => ({
  queryKey: ['schema-check', page?.id, written],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Issue[]> => {
    if (!page) return []
    const entry = JSON.parse(written) as Entry
    const preview = await previewOf(page.id, withEntry(page.schema, entry), signal)
    const at = nodesIn(preview.output).findIndex(
      (node) => sourceOf(node, boot.home, [entry]).entry !== undefined,
    )
    return [...preview.issues, ...preview.warnings].filter(({ node, id }) =>
      node === undefined ? id === entry.id : node === at,
    )
  },
  placeholderData: keepPreviousData,
  retry: false,
})

/** Changes the structured data of a page as they are now, and returns how they were. */
export const changeSchema = async (
  id: number,
  make: (schema: Schema) => Schema,
): Promise<Schema> => {
  const { schema } = (await api.getSeoOfPost({ postId: id })).data.data.currentPost
  await api.saveSeoOfPost({ id, schema: make(schema) })
  return schema
}

export const templatesQuery = {
  queryKey: [TEMPLATES],
  queryFn: async () => (await api.listSchemaTemplates()).data.templates,
}
