import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch'
import { api } from '../../../api.ts'
import { reloadSeo, SEO_ATTRIBUTE, type SeoChanges } from './seo-fields.ts'

/** Sends changed SEO fields of a saved post to their own route, after the post itself. */
export const saveSeoWithPost = (): void =>
  apiFetch.use(async (options: APIFetchOptions, next) => {
    const data = options.data as Record<string, unknown> | undefined
    if (!data || !(SEO_ATTRIBUTE in data)) return next(options)
    const { [SEO_ATTRIBUTE]: changes, ...fields } = data
    const response: unknown = await next({ ...options, data: fields })
    if (/\/wp\/v2\/[\w-]+\/\d+$/.test(options.path ?? '')) {
      const { id } = response as { readonly id: number }
      await api.saveSeoOfPost({ ...(changes as SeoChanges), id })
      await reloadSeo(id)
    }
    return response
  })
