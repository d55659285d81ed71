import { access } from './access.ts'
import { AI } from './ai.ts'
import { breadcrumbs, FEED_TEXTS } from './breadcrumbs.ts'
import { CRAWLING } from './crawling.ts'
import { PICTURE_TEXTS } from './images.ts'
import { LOCAL } from './local.ts'
import { REDIRECTS } from './redirects.ts'
import { LINK_ASSISTANT, REPORTS_AND_MAILS } from './reports.ts'
import { robots } from './robots.ts'
import { schema } from './schema.ts'
import { sitemaps } from './sitemaps.ts'
import { PROFILES, social } from './social.ts'
import { titles } from './titles.ts'
import type { Kinds, Section } from './types.ts'
import { VERIFICATION } from './verification.ts'

export { PLACE, SEVERAL_PLACES } from './local.ts'
export type { Block, Column, Condition, Control, Field, Option, Section, Tool } from './types.ts'

/** The kinds that have settings, by the names of all settings. */
export const kindsIn = (names: readonly string[]): Kinds => {
  const after = (start: string): readonly string[] => [
    ...new Set(
      names.flatMap((name) =>
        name.startsWith(start) ? [name.slice(start.length).split('.', 1)[0] ?? ''] : [],
      ),
    ),
  ]
  return {
    types: after('dynamic.searchAppearance.postTypes.'),
    taxonomies: after('dynamic.searchAppearance.taxonomies.'),
    roles: after('accessControl.'),
  }
}

/** All settings as sections of forms. */
export const sectionsFor = (kinds: Kinds): readonly Section[] => [
  VERIFICATION,
  titles(kinds),
  robots(kinds),
  social(kinds),
  PROFILES,
  schema(kinds),
  sitemaps(kinds),
  CRAWLING,
  breadcrumbs(kinds),
  FEED_TEXTS,
  LOCAL,
  PICTURE_TEXTS,
  REPORTS_AND_MAILS,
  LINK_ASSISTANT,
  REDIRECTS,
  AI,
  access(kinds),
]
