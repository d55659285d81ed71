import type { Area } from './suites.ts'

/** Names of scenarios that pass, by dialect and area. */
export type Score = Record<string, Record<string, string[]>>

/** By dialect. */
type Reports = Readonly<Record<string, readonly Area[]>>

export const scoreOf = (reports: Reports): Score =>
  Object.fromEntries(
    Object.entries(reports).map(([dialect, areas]) => [
      dialect,
      Object.fromEntries(areas.map((area) => [area.area, namesWithout(area, 'failed')])),
    ]),
  )

/** Scenarios that passed before and do not now, in the dialects that were run. */
export const lostSince = (before: Score, now: Score): string[] =>
  Object.entries(now).flatMap(([dialect, areas]) =>
    Object.entries(before[dialect] ?? {}).flatMap(([area, names]) =>
      names
        .filter((name) => !areas[area]?.includes(name))
        .map((name) => `${dialect}, ${area}: ${name}`),
    ),
  )

const namesWithout = ({ scenarios }: Area, unwanted: string): string[] =>
  scenarios.filter(({ result }) => result !== unwanted).map(({ name }) => name)

const countOf = ({ scenarios }: Area, result: string): number =>
  scenarios.filter((scenario) => scenario.result === result).length

const ratio = (areas: readonly Area[]): string => {
  const sum = (result: string): number =>
    areas.reduce((total, area) => total + countOf(area, result), 0)
  const passed = sum('passed')
  return areas.length === 0 ? '' : `${passed} / ${passed + sum('failed')}`
}

/** The documentation page with the score. */
export const describeScore = (reports: Reports): string => {
  const dialects = Object.keys(reports)
  const names = new Set(Object.values(reports).flatMap((areas) => areas.map(({ area }) => area)))
  const cell = (dialect: string, name: string): string =>
    ratio((reports[dialect] ?? []).filter(({ area }) => area === name))
  const rows = Array.from(
    names,
    (name) => `| ${name} | ${dialects.map((dialect) => cell(dialect, name)).join(' | ')} |`,
  )
  const all = dialects.map((dialect) => `**${ratio(reports[dialect] ?? [])}**`)
  return `<!-- Written by: npm run conformance -- --write -->
# Conformance

\`conformance/\` holds scenarios and the recorded answers of WordPress 7.1, \`conformance/seo\` those
of an SEO plug-in for it over REST, and \`conformance/seo-effects\` what that plug-in's settings do to
public pages. \`npm test\` sends them to fresh servers, on SQLite in the names of WordPress and on
PostgreSQL in the neutral ones, and fails when a scenario that passed before does not pass any more;
\`npm run conformance\` runs all four combinations. [conformance.json](conformance.json) names those that
pass in all of them. Scenarios in which Callboard
differs on purpose (\`deviations.json\` beside each suite) are not counted. Public pages are the same
in both dialects, so that the last suite runs in one.

| area | ${dialects.join(' | ')} |
| --- | ${dialects.map(() => '---:').join(' | ')} |
${rows.join('\n')}
| **all** | ${all.join(' | ')} |

## What does not agree yet

${dialects.map((dialect) => failing(dialect, reports[dialect] ?? [])).join('\n')}
- A revision may be deleted here, as the specification has it; the recording's last revision scenario reads one that an earlier scenario then has deleted.
- The scenario about letter case spells \`/WP/V2/\`, which is no name of the neutral dialect.
- \`?rest_route=\` speaks the names of WordPress, whichever dialect is asked for; the neutral run translates the names of its index once more.

## What differs on purpose

\`conformance/deviations.json\` says what is answered instead. Most of it is one rule: totals of lists count
what the caller may see, and nobody filters by a column that they may not read (SEC-10). The
recording counts hidden rows, which tells titles and addresses letter by letter. The lists of the SEO
suites name one by one where the reference fails to do what its settings say, where a failure is no
200 here, and where a page of Callboard tells more.
`
}

const failing = (dialect: string, areas: readonly Area[]): string => {
  const missed = areas.flatMap(({ area, scenarios }) =>
    scenarios.filter(({ result }) => result === 'failed').map(({ name }) => `${area}: ${name}`),
  )
  return `- ${dialect}: ${missed.join('; ')}`
}
