import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'

/** Something that waits for the user, with the screen where it is done. */
interface Attention {
  readonly text: string
  readonly details?: string
  /** A path of the admin. */
  readonly href: string
  /** What the user does there. */
  readonly action: string
}

interface Cause {
  /** Names the cached response. */
  readonly name: string
  readonly capabilities: readonly string[]
  readonly find: () => Promise<Attention | undefined>
}

/** Requests of missing addresses in a week, from which a page asks for a redirect. */
const MANY_REQUESTS = 5

const failedJobs = async (): Promise<Attention | undefined> => {
  const { data, total = 0 } = await api.listJobs({ state: 'failed', per_page: 1 })
  const [last] = data
  if (!last) return undefined
  return {
    text: sprintf(_n('%d job has failed.', '%d jobs have failed.', total), total),
    details: last.name,
    href: '/operation?section=jobs',
    action: __('Look at the jobs'),
  }
}

const failingWebhooks = async (): Promise<Attention | undefined> => {
  const { data } = await api.listWebhooks()
  const off = data.filter(({ off_reason }) => off_reason !== '')
  if (off.length === 0) return undefined
  return {
    text: sprintf(
      _n('The server switched %d webhook off.', 'The server switched %d webhooks off.', off.length),
      off.length,
    ),
    details: off.map(({ name }) => name).join(', '),
    href: '/operation?section=webhooks',
    action: __('Look at the webhooks'),
  }
}

const brokenLinks = async (): Promise<Attention | undefined> => {
  const { data } = await api.listBrokenLinks({ filter: 'all', limit: 1 })
  const { total } = data.brokenLinksReport.totals
  if (total === 0) return undefined
  return {
    text: sprintf(
      // translators: %d: number of addresses.
      _n('Links lead to %d broken address.', 'Links lead to %d broken addresses.', total),
      total,
    ),
    href: '/links?section=broken',
    action: __('Repair'),
  }
}

const fallingScore = async (): Promise<Attention | undefined> => {
  const { data } = await api.listAuditRuns({ per_page: 2 })
  const [now, before] = data.runs.filter(({ state }) => state === 'finished')
  if (!now || !before || (now.score ?? 0) >= (before.score ?? 0)) return undefined
  return {
    text: sprintf(
      // translators: %1$d and %2$d: scores of the site from 0 to 100.
      __('The score of the site fell from %1$d to %2$d.'),
      before.score ?? 0,
      now.score ?? 0,
    ),
    href: '/seo/audit',
    action: __('Look at the findings'),
  }
}

const commentsWaiting = async (): Promise<Attention | undefined> => {
  const { total = 0 } = await api.listComments(
    { status: 'hold', per_page: 1, context: 'edit' },
    { fields: ['id'] },
  )
  if (total === 0) return undefined
  return {
    text: sprintf(_n('%d comment waits.', '%d comments wait.', total), total),
    href: '/comments',
    action: __('Moderate'),
  }
}

const textsWaiting = async (): Promise<Attention | undefined> => {
  const { total = 0 } = await api.listPosts(
    { status: ['pending'], per_page: 1, context: 'edit' },
    { fields: ['id'] },
  )
  if (total === 0) return undefined
  return {
    text: sprintf(_n('%d post waits for a review.', '%d posts wait for a review.', total), total),
    href: '/posts?filter=status:pending',
    action: __('Review'),
  }
}

const missingAddresses = async (): Promise<Attention | undefined> => {
  const { data } = await api.getNotFoundReport({ start: weekAgo(), limit: 20 })
  const grown = data.rows.filter(
    ({ views, previous }) => views >= MANY_REQUESTS && views > (previous ?? 0),
  )
  const [first] = grown
  if (!first) return undefined
  return {
    text: sprintf(
      // translators: %d: number of addresses.
      _n(
        '%d missing address is asked for more and more.',
        '%d missing addresses are asked for more and more.',
        grown.length,
      ),
      grown.length,
    ),
    details: first.label,
    href: '/redirects?section=missing',
    action: __('Redirect'),
  }
}

const weekAgo = (): string => new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10)

/** What the dashboard looks for, the most urgent first. */
export const CAUSES: readonly Cause[] = [
  { name: 'jobs', capabilities: ['manage_options'], find: failedJobs },
  { name: 'webhooks', capabilities: ['manage_options'], find: failingWebhooks },
  { name: 'comments', capabilities: ['moderate_comments'], find: commentsWaiting },
  { name: 'reviews', capabilities: ['edit_others_posts'], find: textsWaiting },
  {
    name: 'missing',
    capabilities: ['seo_redirects_manage', 'analytics_view_reports'],
    find: missingAddresses,
  },
  { name: 'links', capabilities: ['seo_link_assistant_settings'], find: brokenLinks },
  { name: 'score', capabilities: ['seo_seo_analysis_settings'], find: fallingScore },
]
