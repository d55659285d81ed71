import type { Context } from '../../contract/context.ts'
import type { MoveProgress, MoveReport } from '../../modules/moving/index.ts'
import type { Counts, SkippedLine, TransferReport } from '../../transfer/report.ts'
import { formatTable } from '../output/print.ts'
import { formatBar } from '../output/progress.ts'

/** The options of all imports of other sites. */
export interface ImportFlags {
  /** Attachments get their files. */
  readonly hasFiles: boolean
  /** The site gets the settings of the other one. */
  readonly hasSettings: boolean
  readonly role: string
  /** Logins here by logins there. */
  readonly accounts: ReadonlyMap<string, string>
  readonly isDistrusted: boolean
  readonly isDryRun: boolean
  /** File for the list of what was left out; without it the first ones are printed. */
  readonly errors?: string | undefined
}

const STEPS = { reading: 'Checking', saving: 'Importing', files: 'Storing files' } as const

export const describeProgress = ({ step, records, done }: MoveProgress): string =>
  `${formatBar(done)} ${STEPS[step]}: ${records.toLocaleString('en')}`

/** A thing that was left out, with its place. */
export const printed = ({ kind, number, reason }: SkippedLine): string =>
  kind === 'file'
    ? `file of attachment ${number}: ${reason}`
    : `line ${number} (${kind}): ${reason}`

/** Who the authors of the other site become here. */
export const describeAuthors = (
  authors: MoveReport['authors'],
  { accounts, role }: Pick<ImportFlags, 'accounts' | 'role'>,
): string => {
  const lines = authors.slice(0, MAX_SHOWN).map(({ login, name, account }) => {
    const here = accounts.get(login) ?? account
    const shown = login === name ? login : `${login} (${name})`
    return `  ${shown}: ${here === undefined ? `a new account (${role})` : `the account ${here}`}`
  })
  const more = authors.length > MAX_SHOWN ? ['  and more'] : []
  return ['Authors; --author LOGIN=ACCOUNT chooses another account:', ...lines, ...more].join('\n')
}

const MAX_SHOWN = 20

/** What became of everything, for people. */
export const describe = (
  source: string,
  report: TransferReport,
  { isDryRun, errors }: Pick<ImportFlags, 'isDryRun' | 'errors'>,
): string => {
  const rows = inOrder(report.kinds).map(([kind, counts]) => [
    NAMES[kind] ?? kind,
    ...[counts.found, counts.created, counts.changed, counts.unchanged, counts.skipped].map(
      (count) => count.toLocaleString('en'),
    ),
  ])
  const { skipped, ignored } = report
  return [
    isDryRun ? `This would be imported from ${source}:` : `Imported from ${source}:`,
    formatTable(['', 'found', 'new', 'changed', 'unchanged', 'left out'], rows),
    ...(errors === undefined ? skipped.slice(0, MAX_SHOWN).map(printed) : []),
    ...(errors === undefined && skipped.length > MAX_SHOWN
      ? ['and more; --errors FILE lists them all']
      : []),
    ...(ignored.length > 0 ? [`Kept, but shown nowhere here: ${ignored.join(', ')}.`] : []),
  ].join('\n')
}

/** As people think of a site, and what has no name here at the end. */
const inOrder = (kinds: TransferReport['kinds']): [string, Counts][] => {
  const names = Object.keys(NAMES)
  const place = (kind: string): number =>
    names.includes(kind) ? names.indexOf(kind) : names.length
  return Object.entries(kinds).sort(([one], [other]) => place(one) - place(other))
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ author: 'authors', term: 'terms', post: 'posts', page: 'pages', attachment: 'media' },
  ...{
    nav_menu_item: 'menu items',
    comment: 'comments',
    settings: 'settings',
    wp_block: 'patterns',
    file: 'files',
  },
  ...{ wp_navigation: 'navigations', wp_template: 'templates', unknown: 'unreadable' },
  ...{ wp_template_part: 'template parts', wp_global_styles: 'styles' },
  ...{ revision: 'revisions', seo: 'SEO data', 'seo-settings': 'SEO settings' },
}

export const describeAddress = ({ links }: Context): string =>
  `Texts name ${links.base} as the address of this site. If that will change, import again with --url.`
