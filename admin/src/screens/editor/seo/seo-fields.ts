import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { useDispatch, useSelect } from '@wordpress/data'
import { store as editorStore } from '@wordpress/editor'
import { api } from '../../../api.ts'
import { queries } from '../../../queries.ts'

/**
 * The attribute of the edited post that holds changed SEO fields. They take part in Undo and in the state of the
 * button "Save" like the fields of the post; `save-seo.ts` sends them to their own route.
 */
export const SEO_ATTRIBUTE = 'callboard_seo'

type SeoRecord = Api['getSeoOfPost']['reply']['data']['currentPost']
export type SeoChanges = Api['saveSeoOfPost']['args']

export interface SeoFields {
  /** As stored, with the changes that are not saved yet. */
  readonly fields: SeoRecord
  readonly change: (changes: SeoChanges) => void
}

const seoQueryKey = (id: number): readonly unknown[] => ['seo-of-post', id]

/** The name of the cached histories. */
export const SEO_HISTORY = 'seo-history'

export const seoHistoryKey = (id: number): readonly unknown[] => [SEO_HISTORY, id]

/** Reads the SEO fields of a post again, and their history, after they were changed. */
export const reloadSeo = (id: number): Promise<unknown> =>
  Promise.all(
    [seoQueryKey(id), seoHistoryKey(id)].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** The SEO fields of the post in the editor, once they are loaded. */
export const useSeoFields = (id: number): SeoFields | undefined => {
  const { data } = useQuery({
    queryKey: seoQueryKey(id),
    queryFn: async () => (await api.getSeoOfPost({ postId: id })).data.data.currentPost,
  })
  const changes = useSelect(
    (select) => select(editorStore).getEditedPostAttribute(SEO_ATTRIBUTE) as object | undefined,
    [],
  )
  const { editPost } = useDispatch(editorStore)
  if (!data) return undefined
  return {
    fields: { ...data, ...changes },
    change: (more) => void editPost({ [SEO_ATTRIBUTE]: { ...changes, ...more } }),
  }
}

/** Values of the smart tags of the site, by name. */
export const useTagValues = (): ReadonlyMap<string, string> => {
  const { data } = useQuery({
    queryKey: ['smart-tags'],
    queryFn: async () => (await api.listSmartTags({})).data.tags,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Map(data?.map(({ id, value }) => [id, value]))
}
