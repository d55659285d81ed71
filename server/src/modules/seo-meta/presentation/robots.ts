import {
  DEFAULT_OPTIONS,
  ROBOTS_FLAGS,
  type RobotsFlag,
  type RobotsRules,
} from '../../head/index.ts'
import type { SeoFields, SeoOptions } from '../../seo-kernel/index.ts'

type GlobalRobots = SeoOptions['site']['searchAppearance']['advanced']['globalRobotsMeta']
type Flags = Readonly<Partial<Record<RobotsFlag, boolean>>>

/** What is chosen about pages of a kind. */
interface KindChoice {
  readonly show: boolean
  readonly advanced: {
    readonly robotsMeta: Omit<GlobalRobots, `${string}Paginated` | 'noindexFeed'>
  }
}

const OPEN: RobotsRules = DEFAULT_OPTIONS.home.robots

const flagsIn = (flags: Flags): readonly RobotsFlag[] =>
  ROBOTS_FLAGS.filter((flag) => flags[flag] === true)

const previewSize = (size: string | undefined): RobotsRules['maxImagePreview'] =>
  size === 'none' || size === 'standard' ? size : 'large'

/** What holds for pages about whose kind nothing is chosen. */
export const globalRules = (meta: GlobalRobots): RobotsRules =>
  meta.default
    ? OPEN
    : {
        flags: flagsIn(meta),
        maxSnippet: meta.maxSnippet,
        maxVideoPreview: meta.maxVideoPreview,
        maxImagePreview: previewSize(meta.maxImagePreview),
      }

/** What holds for pages of a kind: what is not shown is not to be found. */
export const kindRules = (
  { show, advanced: { robotsMeta: meta } }: KindChoice,
  usual: RobotsRules,
): RobotsRules => {
  const rules = meta.default
    ? usual
    : {
        flags: flagsIn(meta),
        maxSnippet: asLimit(meta.maxSnippet),
        maxVideoPreview: asLimit(meta.maxVideoPreview),
        maxImagePreview: previewSize(meta.maxImagePreview),
      }
  return show ? rules : { ...rules, flags: [...rules.flags, 'noindex'] }
}

/** No limit is what robots take for granted. */
const asLimit = (limit: number): number | undefined => (limit === -1 ? undefined : limit)

/** What was chosen for one page, if anything was. */
export const ownRules = (fields: SeoFields): RobotsRules | undefined =>
  fields.default === false
    ? {
        flags: flagsIn(fields),
        maxSnippet: fields.maxSnippet,
        maxVideoPreview: fields.maxVideoPreview,
        maxImagePreview: previewSize(fields.maxImagePreview),
      }
    : undefined

/** What further pages of lists and texts may not do. */
export const pagedFlags = (meta: GlobalRobots): readonly RobotsFlag[] =>
  (['noindex', 'nofollow'] as const).filter((flag) => meta.default || meta[`${flag}Paginated`])
