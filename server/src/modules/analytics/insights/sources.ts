import { periodBefore } from '../reports/index.ts'
import { CAMPAIGN, DIRECT, dayBefore, readDaily, readLabels } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo, topLabels } from './reading.ts'
import { countsDiffer, inPercent, SIGNIFICANT, shareOf, sharesDiffer } from './significance.ts'
import { count, percent, quoted } from './words.ts'

const referrer = { days: 7, knownDays: 90, candidates: 50, minVisits: 10 } as const

/** Finds referring hosts that are new. */
export const findReferrers: Generator = async (ctx, today) => {
  const period = daysTo(today, referrer.days)
  const now = (
    await topLabels(ctx, period, 'source', referrer.candidates, { by: 'visits' })
  ).filter(
    ({ label, visits }) => visits >= referrer.minVisits && label !== DIRECT && label !== CAMPAIGN,
  )
  const earlier = await readLabels(
    ctx,
    daysTo(dayBefore(period.from, 1), referrer.knownDays),
    'source',
    now.map(({ label }) => label),
  )
  const known = new Set(earlier.map(({ label }) => label))
  return now
    .filter(({ label }) => !known.has(label))
    .map(({ label, visits }) => ({
      kind: 'new_referrer',
      subject: label,
      severity: 'notice',
      title: `${quoted(label)} links to the site`,
      content: `It sent ${count(visits, 'visit')} in ${referrer.days} days, and none in the ${referrer.knownDays} days before.`,
      report: 'referrers',
      evidence: { metric: 'visits', current: visits, previous: 0, sample: visits },
      period,
      strength: countsDiffer(visits, 0),
    }))
}

const campaign = { days: 7, candidates: 20, minVisits: 20 } as const

/** Finds what campaigns brought, and whether their visitors stay. */
export const findCampaigns: Generator = async (ctx, today) => {
  const period = daysTo(today, campaign.days)
  const [days, campaigns] = await Promise.all([
    readDaily(ctx, period),
    topLabels(ctx, period, 'campaign', campaign.candidates, { by: 'visits' }),
  ])
  const visitsOfSite = days.reduce((sum, { visits }) => sum + visits, 0)
  const stayedOfSite = days.reduce((sum, { visits, bounces }) => sum + visits - bounces, 0)
  return campaigns
    .filter(({ visits }) => visits >= campaign.minVisits)
    .map(({ label, visits, bounces }) => {
      const own = { part: visits - bounces, whole: visits }
      const site = { part: stayedOfSite, whole: visitsOfSite }
      const difference = sharesDiffer(own, site)
      const isTelling = Math.abs(difference) >= SIGNIFICANT
      return {
        kind: 'campaign_result',
        subject: label,
        severity: isTelling ? 'notice' : 'info',
        title: `Campaign ${quoted(label)} brought ${count(visits, 'visit')}`,
        content: `${percent(shareOf(own))} of them stayed; of all visits in these ${campaign.days} days ${percent(shareOf(site))} did.`,
        report: 'campaigns',
        evidence: {
          metric: 'engagement_rate',
          current: inPercent(shareOf(own)),
          previous: inPercent(shareOf(site)),
          sample: visits,
        },
        period,
        strength: isTelling ? Math.abs(difference) : countsDiffer(visits, 0),
      }
    })
}

const device = { days: 28, minVisits: 200, margin: 0.1 } as const

/** Finds the kind of device whose share of visits grew most within four weeks. */
export const findDeviceShift: Generator = async (ctx, today) => {
  const period = daysTo(dayBefore(today, 1), device.days)
  const [now, before] = await Promise.all(
    [period, periodBefore(period)].map((range) => topLabels(ctx, range, 'device', 10)),
  )
  const wholeOf = (sums: typeof now = []) => sums.reduce((sum, { visits }) => sum + visits, 0)
  const [whole, wholeBefore] = [wholeOf(now), wholeOf(before)]
  if (Math.min(whole, wholeBefore) < device.minVisits) return []
  const found = (now ?? []).flatMap(({ label, visits }) => {
    const own = { part: visits, whole }
    const part = before?.find((sum) => sum.label === label)?.visits ?? 0
    const earlier = { part, whole: wholeBefore }
    const strength = sharesDiffer(own, earlier)
    if (shareOf(own) < shareOf(earlier) + device.margin || strength < SIGNIFICANT) return []
    return [
      {
        kind: 'device_shift',
        subject: label,
        severity: 'info',
        title: `More visits by ${label}`,
        content: `${percent(shareOf(own))} of the visits of four weeks, after ${percent(shareOf(earlier))} in the four weeks before.`,
        report: 'devices',
        evidence: {
          metric: 'share_of_visits',
          current: inPercent(shareOf(own)),
          previous: inPercent(shareOf(earlier)),
          sample: whole + wholeBefore,
        },
        period,
        strength,
      } satisfies Finding,
    ]
  })
  return found.toSorted((one, other) => other.strength - one.strength).slice(0, 1)
}
