export const STATUSES = ['error', 'warning', 'passed'] as const

export type Status = (typeof STATUSES)[number]

export const GROUPS = ['basic', 'advanced', 'performance'] as const

export type Group = (typeof GROUPS)[number]

type CheckCodes = { readonly [S in Status]?: readonly string[] }

/** The codes of each check, in the order of reports. */
const CHECKS: Readonly<Record<Group, readonly CheckCodes[]>> = {
  basic: [
    {
      passed: ['title-ok'],
      warning: ['title-too-short'],
      error: ['title-missing', 'title-too-long'],
    },
    {
      passed: ['description-ok'],
      warning: ['description-too-short'],
      error: ['description-missing', 'description-too-long'],
    },
    { passed: ['h1-ok'], error: ['h1-missing', 'h1-too-many', 'h1-missing-focus-keyword'] },
    {
      passed: ['subheading-ok'],
      warning: ['subheading-missing', 'subheading-missing-focus-keyword'],
    },
    { passed: ['image-ok'], error: ['image-missing', 'image-missing-alt'] },
    { passed: ['links-ratio-ok'], error: ['internal-links-missing', 'internal-links-too-few'] },
    { passed: ['content-length-ok'], warning: ['content-length-too-short'] },
    { passed: ['url-length-ok'], warning: ['url-length-too-long'] },
    { passed: ['thumbnail-ok'], warning: ['thumbnail-missing'] },
    { passed: ['keyword-cannibalization-ok'], error: ['keyword-cannibalization'] },
    { passed: ['first-paragraph-ok'], error: ['first-paragraph-missing-focus-keyword'] },
    { passed: ['title-focus-keyword-ok'], error: ['title-missing-focus-keyword'] },
    { passed: ['description-focus-keyword-ok'], error: ['description-missing-focus-keyword'] },
    { passed: ['url-focus-keyword-ok'], error: ['url-missing-focus-keyword'] },
    { passed: ['title-unique'], error: ['title-duplicate'] },
    { passed: ['description-unique'], warning: ['description-duplicate'] },
    { passed: ['links-ok'], error: ['links-broken'] },
    { passed: ['linked-ok'], warning: ['orphaned'] },
  ],
  advanced: [
    { passed: ['noindex-ok'], warning: ['noindex'] },
    { passed: ['ogp-ok'], error: ['ogp-missing', 'ogp-duplicates'] },
    { passed: ['schema-ok'], error: ['schema-missing'] },
    { passed: ['canonical-ok'], warning: ['canonical-missing'] },
    { passed: ['author-bio-ok'], warning: ['author-bio-missing'] },
    { passed: ['main-keyword-ok'], warning: ['main-keyword-missing'] },
    { passed: ['stale-content-ok'], warning: ['stale-content-too-old'] },
    { passed: ['search-engines-ok'], error: ['search-engines-blocked'] },
    { passed: ['sitemap-ok'], warning: ['sitemap-off'] },
    { passed: ['tagline-ok'], warning: ['tagline-missing'] },
    { passed: ['site-icon-ok'], warning: ['site-icon-missing'] },
    { error: ['redirect-broken'] },
  ],
  performance: [{ passed: ['requests'] }],
}

interface Code {
  readonly status: Status
  readonly group: Group
  readonly order: number
}

const byCode: ReadonlyMap<string, Code> = new Map(
  GROUPS.flatMap((group) =>
    CHECKS[group].flatMap((check, at) =>
      STATUSES.flatMap((status) =>
        (check[status] ?? []).map((code) => [code, { status, group, order: at + 1 }] as const),
      ),
    ),
  ),
)

export const codeOf = (code: string): Code | undefined => byCode.get(code)

/** The codes with this status. */
export const codesWith = (status: Status): readonly string[] =>
  [...byCode].filter(([, code]) => code.status === status).map(([name]) => name)
