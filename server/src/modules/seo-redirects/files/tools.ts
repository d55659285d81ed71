import type { Context } from '../../../contract/context.ts'
import { findOptions } from '../../settings/index.ts'
import type { RuleLine } from './lines.ts'
import { entriesOf, readEntry } from './read-json.ts'

/** A tool that stores its redirects in an option, which a migrated site still has. */
interface Tool {
  readonly name: string
  readonly option: string
}

const TOOLS: Readonly<Record<string, Tool>> = {
  'yoast-seo-premium': { name: 'Yoast SEO Premium', option: 'wpseo-premium-redirects-base' },
  'simple-301-redirects': { name: 'Simple 301 Redirects', option: '301_redirects' },
  'quick-page-post-redirect': {
    name: 'Quick Page/Post Redirect',
    option: 'quickppr_redirects',
  },
}

export const isTool = (slug: string): boolean => Object.hasOwn(TOOLS, slug)

/** The redirects that a tool has stored. */
export const rulesOfTool = async (
  { db }: Pick<Context, 'db'>,
  slug: string,
): Promise<readonly RuleLine[]> => {
  const option = TOOLS[slug]?.option ?? ''
  const entries = entriesOf((await findOptions(db, [option])).get(option)) ?? []
  return entries.flatMap((entry, index) => readEntry(entry, index + 1))
}

/** The tools with stored redirects. */
export const findImporters = async ({
  db,
}: Pick<Context, 'db'>): Promise<readonly { readonly name: string; readonly slug: string }[]> => {
  const stored = await findOptions(
    db,
    Object.values(TOOLS).map(({ option }) => option),
  )
  return Object.entries(TOOLS)
    .filter(([, { option }]) => (entriesOf(stored.get(option)) ?? []).length > 0)
    .map(([slug, { name }]) => ({ name, slug }))
}
