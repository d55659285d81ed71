import {
  DEFAULT_OPTIONS,
  ROBOTS_FLAGS,
  type RobotsFlag,
  type RobotsRules,
} from '../../head/index.ts'
import type { MetaFields, SeoOptions } from '../../seo-kernel/index.ts'

type GlobalRobots = SeoOptions['site']['searchAppearance']['advanced']['globalRobotsMeta']
type Flags = Readonly<Partial<Record<RobotsFlag, boolean>>>

/** Settings of a kind of pages. */
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

/** Rules for pages whose kind has no rules. */
export const globalRules = (meta: GlobalRobots): RobotsRules =>
  meta.default
    ? OPEN
    : {
        flags: flagsIn(meta),
        maxSnippet: meta.maxSnippet,
        maxVideoPreview: meta.maxVideoPreview,
        maxImagePreview: previewSize(meta.maxImagePreview),
      }

/** Rules for pages of a kind: a kind that is not shown is noindex. */
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

/** No limit is the default of robots. */
const asLimit = (limit: number): number | undefined => (limit === -1 ? undefined : limit)

/** The rules of one page; undefined without any. */
export const ownRules = (fields: MetaFields): RobotsRules | undefined =>
  fields.default === false
    ? {
        flags: flagsIn(fields),
        maxSnippet: fields.maxSnippet,
        maxVideoPreview: fields.maxVideoPreview,
        maxImagePreview: previewSize(fields.maxImagePreview),
      }
    : undefined

/** Flags of further pages of lists and texts. */
export const pagedFlags = (meta: GlobalRobots): readonly RobotsFlag[] =>
  (['noindex', 'nofollow'] as const).filter((flag) => meta.default || meta[`${flag}Paginated`])
