import type { Api } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import type { Choice } from '../../parts/remote-choice.tsx'

/** Names of cached lists. */
export const REPORTS = 'ai-reports'
export const WRITING = 'writing-reports'
export const IMAGES = 'ai-images'
export const SUBSCRIBERS = 'brand-subscribers'

export type AiStatus = Api['getAiStatus']['reply']

/** What credits are spent for; a newer kind has the name that the server gives it. */
const FEATURES: Readonly<Record<string, string>> = {
  titles: __('Titles'),
  descriptions: __('Descriptions'),
  faqs: __('Questions and answers'),
  keyPoints: __('Key points'),
  socialPosts: __('Posts for social networks'),
  rephrase: __('Texts in other words'),
  assistant: __('Assistant'),
  imageLow: __('Images of low quality'),
  imageMedium: __('Images of medium quality'),
  insights: __('Keyword reports'),
}

export const featureName = (feature: string): string => FEATURES[feature] ?? feature

export const mayManage = can('seo_general_settings')

const STATES = ['publish', 'future', 'draft', 'pending', 'private'] as const

/** Posts and pages that the user can edit. */
export const findItems = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const asked = { ...query, per_page: 10, context: 'edit', status: STATES } as const
  const fields = { fields: ['id', 'title'] } as const
  const [posts, pages] = await Promise.all([
    api.listPosts(asked, fields),
    can('edit_pages') ? api.listPages(asked, fields) : undefined,
  ])
  return [...posts.data, ...(pages?.data ?? [])].map(({ id, title }) => ({
    id,
    label: decodeEntities(title.rendered) || __('(no title)'),
  }))
}

/** An item with its text and its SEO fields. */
export const fetchItem = async (id: number) => {
  const { currentPost: seo } = (await api.getSeoOfPost({ postId: id })).data.data
  const { data } =
    seo.postType === 'page'
      ? await api.getPage({ id, context: 'edit' })
      : await api.getPost({ id, context: 'edit' })
  return { id, seo, content: data.content.raw, link: seo.permalink }
}

export type Item = Awaited<ReturnType<typeof fetchItem>>
