import { __ } from '@wordpress/i18n'
import type { Effect } from './types.ts'

export const HEAD: Effect = { label: __('The head of pages') }
export const SEARCH: Effect = { label: __('Search results') }
export const SHARED: Effect = { label: __('Shared links') }
export const STRUCTURED: Effect = { label: __('Structured data of pages') }
export const SITEMAP: Effect = { label: __('The sitemap'), path: '/sitemap.xml' }
export const ROBOTS_TXT: Effect = { label: __('The file robots.txt'), path: '/robots.txt' }
export const FEEDS: Effect = { label: __('Feeds'), path: '/feed/' }
export const MODELS: Effect = { label: __('The file llms.txt'), path: '/llms.txt' }
export const PAGES: Effect = { label: __('Pages of the site') }
export const ADDRESSES: Effect = { label: __('Addresses of the site') }
export const IMAGES: Effect = { label: __('Texts of images') }
export const EDITOR: Effect = { label: __('The editor') }
export const MAIL: Effect = { label: __('Mails to you') }
export const REPORTS: Effect = { label: __('Reports') }
export const ACCESS: Effect = { label: __('What people may do here') }
