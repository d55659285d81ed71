import type { Generated } from 'kysely'

/** How images were made; see modules/seo-ai/images. */
export interface SeoAiImagesTable {
  media_id: number
  /** The item that it was made for. */
  post_id: number
  /** The image that it is a variant of. */
  parent_id: number | null
  prompt: string
  quality: string
  style: string
  aspect_ratio: string
  model: string
  /** `provider`, or `local` where it was drawn here. */
  source: string
}

/** What models say about keywords; see modules/seo-ai/insights. */
export interface SeoAiReportsTable {
  id: Generated<number>
  uuid: string
  keyword: string
  status: string
  /** JSON list with what each provider that was asked has said. */
  results: string
  /** Why it could not be made. */
  failure: string
  /** How often the provider whose turn it is gave no answer. */
  attempts: number
  /** Until when somebody is busy with it. */
  leased_until_gmt: string | null
  /** Who asked for it. */
  user_id: number
  created_gmt: string
  updated_gmt: string
}

/** Who wants to be told when brands can be tracked. */
export interface SeoBrandSubscribersTable {
  email: string
  user_id: number
  created_gmt: string
}
