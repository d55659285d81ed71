import type { Generated } from 'kysely'

/** How images were generated; see modules/seo-ai/images. */
export interface SeoAiImagesTable {
  media_id: number
  /** The item that it was generated for. */
  post_id: number
  /** The image that it is a variant of. */
  parent_id: number | null
  prompt: string
  quality: string
  style: string
  aspect_ratio: string
  model: string
  /** `provider`, or `local` if it was drawn by the server. */
  source: string
}

/** What models report about keywords; see modules/seo-ai/insights. */
export interface SeoAiReportsTable {
  id: Generated<number>
  uuid: string
  keyword: string
  status: string
  /** JSON list with the response of each queried provider. */
  results: string
  /** Why it could not be made. */
  failure: string
  /** How often the current provider gave no response. */
  attempts: number
  /** Until when a job is working on it. */
  leased_until_gmt: string | null
  /** The user who requested it. */
  user_id: number
  created_gmt: string
  updated_gmt: string
}

/** E-mail addresses to notify when brand tracking becomes available. */
export interface SeoBrandSubscribersTable {
  email: string
  user_id: number
  created_gmt: string
}
