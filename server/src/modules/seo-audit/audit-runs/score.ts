type Counts = Readonly<Record<'error' | 'warning' | 'passed', number>>

/** Points that a finding about the whole site costs, since it concerns every page. */
const SITE_COSTS = { error: 10, warning: 3 } as const

/**
 * The share of passed checks, in per cent, where an error weighs as much as two warnings; what is wrong with
 * the site as a whole comes off that.
 */
export const siteScore = (pages: Counts, site: Counts): number => {
  const weighed = pages.passed + pages.warning + 2 * pages.error
  const share = weighed === 0 ? 100 : (100 * pages.passed) / weighed
  const lost = SITE_COSTS.error * site.error + SITE_COSTS.warning * site.warning
  return Math.max(0, Math.round(share) - lost)
}
