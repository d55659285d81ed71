import { __, _n, sprintf } from '@wordpress/i18n'
import { editorOf } from '../../frame/addresses.ts'
import { settingAddress } from '../../parts/seo/settings-address.ts'
import { ADVICE, type Advice } from './advice.ts'
import type { ItemIssue, SiteIssue } from './data.ts'

/** Where something is repaired. */
export interface Place {
  readonly href: string
  readonly label: string
  /** The editors are loaded with a page of their own. */
  readonly isEditor?: boolean
}

const UNKNOWN: Advice = { title: '', help: '' }

export const adviceOf = (code: string): Advice => ADVICE.get(code) ?? { ...UNKNOWN, title: code }

const ORDER = [...ADVICE.keys()]

/** Sorts kinds of findings: the most important first. */
export const byImportance = (
  one: { readonly code: string },
  other: { readonly code: string },
): number => rankOf(one.code) - rankOf(other.code)

const rankOf = (code: string): number => {
  const index = ORDER.indexOf(code)
  return index === -1 ? ORDER.length : index
}

/** Findings that are repaired in the SEO panel of the editor, and not in the text. */
const OF_PANEL = /^(title|description|noindex|canonical|ogp|schema|main-keyword|keyword-)/

/** The editor with what is repaired there: the SEO panel, or the text. */
export const placeOfItem = ({ code, id, type }: ItemIssue): Place | undefined =>
  type === 'term'
    ? undefined
    : {
        href: `${editorOf({ id })}${OF_PANEL.test(code) ? '&sidebar=seo' : ''}`,
        label: __('Repair'),
        isEditor: true,
      }

export const placeOfSite = ({ code, objectId, metadata }: SiteIssue): Place => {
  const label = __('Repair')
  if (code === 'redirect-broken') {
    const found = new URLSearchParams({ redirect: `${objectId}`, source: metadata.source ?? '' })
    return { label, href: `/redirects?${found}` }
  }
  return { label, href: SITE_PLACES[code] ?? '/settings' }
}

const SITE_PLACES: Readonly<Record<string, string>> = {
  'search-engines-blocked': '/settings?section=visibility',
  'tagline-missing': '/settings?section=general',
  'site-icon-missing': '/settings?section=pictures',
  'sitemap-off': settingAddress({ id: 'sitemaps' }, 'sitemap.general.enable'),
}

/** Other screens where all findings of a kind can be repaired. */
export const placesOfKind = (code: string): readonly Place[] => {
  if (/^(title|description|main-keyword)/.test(code))
    return [{ label: __('Titles and scores of all items'), href: '/seo/scores' }]
  if (code === 'image-missing-alt')
    return [{ label: __('Alternative texts in the media library'), href: '/media?describe=all' }]
  if (code === 'links-broken')
    return [
      { label: __('All broken links'), href: '/links?section=broken' },
      { label: __('Redirects'), href: '/redirects' },
    ]
  if (code === 'orphaned')
    return [{ label: __('Items without links to them'), href: '/links?section=orphans' }]
  if (code === 'author-bio-missing') return [{ label: __('Users'), href: '/users' }]
  if (/^(noindex|ogp|schema|canonical)/.test(code))
    return [{ label: __('SEO settings'), href: '/seo/settings' }]
  return []
}

/** What was found, in a few words. */
export const detailOf = ({ code, metadata }: ItemIssue): string => {
  const { length, words, links, images, headings, missing, doubles, total } = metadata
  const list = links ?? images ?? headings ?? missing ?? doubles
  if (list) return list.join(', ')
  if (words !== undefined) return sprintf(_n('%d word', '%d words', words), words)
  if (code.endsWith('-duplicate') && total !== undefined)
    return sprintf(_n('shared with %d other', 'shared with %d others', total), total)
  const text = metadata.title ?? metadata.description ?? metadata.keyphrase ?? ''
  if (length === undefined) return text
  const characters = sprintf(_n('%d character', '%d characters', length), length)
  return text === '' ? characters : `${characters}: ${text}`
}
