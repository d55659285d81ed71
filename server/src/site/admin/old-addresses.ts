import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildQuery } from '../../lib/query-string.ts'
import { accountPages } from '../../modules/users/index.ts'
import { readQuery, textOf, type Values } from '../common/forms.ts'
import { goTo } from '../common/page.ts'
import { openVisit, type SiteParts, type Visit } from '../common/visit.ts'

/** The screen for an address of WordPress, with the query that it needs. */
type Target = (query: Values, visit: Visit) => string

const LISTS = new Map([
  ['page', 'admin/pages'],
  ['wp_block', 'admin/patterns'],
])
const TERMS = new Map([['post_tag', 'admin/tags']])

/** A screen whose address has values of the same names as in WordPress. */
const screenWith =
  (path: string, ...names: readonly string[]): Target =>
  (query) => {
    const kept = names.filter((name) => textOf(query, name) !== '')
    const rest = buildQuery(Object.fromEntries(kept.map((name) => [name, textOf(query, name)])))
    return `admin/${path}${rest && `?${rest}`}`
  }

/** By file below `wp-admin/`. */
const SCREENS: Readonly<Record<string, Target>> = {
  '': () => 'admin/',
  'index.php': () => 'admin/',
  'post.php': screenWith('post.php', 'post', 'action'),
  'post-new.php': screenWith('post-new.php', 'post_type'),
  'edit.php': (query) => LISTS.get(textOf(query, 'post_type')) ?? 'admin/posts',
  'upload.php': () => 'admin/media',
  'media-new.php': () => 'admin/media',
  'edit-comments.php': () => 'admin/comments',
  'edit-tags.php': (query) => TERMS.get(textOf(query, 'taxonomy')) ?? 'admin/categories',
  'import.php': () => 'admin/import',
  'nav-menus.php': screenWith('menus', 'menu'),
  'themes.php': () => 'admin/appearance',
  'customize.php': () => 'admin/appearance',
  'site-editor.php': screenWith('appearance/editor', 'p', 'canvas'),
  'users.php': () => 'admin/users',
  'user-new.php': () => 'admin/users',
  'profile.php': (_query, { session, ctx }) =>
    session && !ctx.can('edit_posts') ? accountPages.profile : 'admin/profile',
  'options-general.php': () => 'admin/settings',
  'options-writing.php': () => 'admin/settings?section=writing',
  'options-reading.php': () => 'admin/settings?section=reading',
  'options-discussion.php': () => 'admin/settings?section=discussion',
}

/** Redirects the addresses of wp-admin, to which clients and bookmarks lead, to the screens of the admin. */
export const serveOldAddresses = (http: FastifyInstance, parts: SiteParts): void => {
  for (const [file, target] of Object.entries(SCREENS))
    http.get(`/wp-admin/${file}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await openVisit(parts, request)
      return goTo(reply, visit.path(target(readQuery(request), visit)))
    })
}
