import { countOf } from '../../lib/wording/wording.ts'
import type { StaticReport } from '../../modules/static-site/index.ts'

/** More lines would hide the others; `--json` has all. */
const MOST_LINES = 20

/** The result of `callboard export static` for people. */
export const printStaticReport = (report: StaticReport, folder: string): string => {
  const { pages, files, written, unchanged, deleted, redirects, seconds, leftOut } = report
  return [
    `Copied ${report.url} to ${folder} in ${seconds} s: ${countOf(pages, 'page')}, ${countOf(files, 'file')}, ${countOf(redirects, 'redirect')}.`,
    `Wrote ${countOf(written.length, 'file')}, left ${unchanged.toLocaleString('en')} unchanged, deleted ${deleted.length.toLocaleString('en')}.`,
    ...section(
      'The server failed to answer, so these are as they were:',
      report.failed,
      (one) => `${one.address} (${one.status})`,
    ),
    ...section('Links that lead nowhere:', report.broken, ({ link, page }) => `${link} on ${page}`),
    ...section(
      'Not written, as a file there is not of this copy or the name is impossible:',
      leftOut.unwritable,
      String,
    ),
    ...section('Left out, as only a running server answers:', lossesIn(leftOut), String),
    '',
  ].join('\n')
}

const section = <T>(
  title: string,
  rows: readonly T[],
  print: (row: T) => string,
): readonly string[] => {
  if (rows.length === 0) return []
  const more = rows.length - MOST_LINES
  return [
    title,
    ...rows.slice(0, MOST_LINES).map((row) => `  ${print(row)}`),
    ...(more > 0 ? [`  and ${more.toLocaleString('en')} more (--json lists them)`] : []),
  ]
}

const lossesIn = ({
  forms,
  server,
  filtered,
  rules,
  tooMany,
}: StaticReport['leftOut']): readonly string[] => {
  const lines: readonly (readonly [number, string])[] = [
    [forms, `forms, on ${countOf(forms, 'page')}`],
    ...Object.entries(server).map(
      ([place, count]) => [count, `links to ${place}, on ${countOf(count, 'page')}`] as const,
    ),
    [filtered, `${countOf(filtered, 'link')} to lists by several criteria`],
    [tooMany, `addresses beyond the limits: ${tooMany.toLocaleString('en')}`],
    [rules, `${countOf(rules, 'redirect rule')} with a pattern`],
  ]
  return lines.flatMap(([count, line]) => (count > 0 ? line : []))
}
