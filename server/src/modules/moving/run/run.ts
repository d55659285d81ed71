import type { Context, WriteContext } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import type { Line } from '../../../transfer/read/line.ts'
import {
  EMPTY_REPORT,
  type Outcome,
  type SkippedLine,
  type TransferReport,
  uniteReports,
} from '../../../transfer/report.ts'
import { runTransfer, type Saved } from '../../../transfer/run.ts'
import { batchesOf, type ResumableSource } from '../../../transfer/source.ts'
import { UPLOADS_PATH } from '../../media/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { loadTheme, TEMPLATE_TYPES } from '../../themes/index.ts'
import { postType, taxonomy } from '../../types/index.ts'
import { findRenamed } from '../media/index.ts'
import {
  type AuthorRecord,
  findRenumbered,
  type MovingRecord,
  planIds,
  sourceId,
} from '../model/index.ts'
import { type TextRewriter, textRewriter } from '../rewrite/index.ts'
import {
  type Accounts,
  findAccount,
  type Move,
  saveAuthors,
  saveComments,
  saveItems,
  saveRevisions,
  saveSettings,
  saveTerms,
} from '../save/index.ts'
import { type LabelledSeoFile, saveSeoFiles } from '../seo/index.ts'
import type { RecordFile, SiteSource, Survey } from '../source/index.ts'
import { announceLater } from './announce.ts'
import { rehearse } from './rehearse.ts'

export interface MoveOptions {
  /** The role of authors who have no account here. */
  readonly role: string
  /** All texts are cleaned as those of people who must not write any HTML. */
  readonly isDistrusted: boolean
  readonly isDryRun: boolean
  /** Accounts get the roles and passwords that they had there, if the format tells them. */
  readonly keepsAccess: boolean
  /** The settings of this site stay as they are. */
  readonly keepsOwnSettings?: boolean | undefined
  /** Accounts here that authors are to have, by their logins there. */
  readonly accounts?: Accounts | undefined
  /** The author of items whose author is unknown. */
  readonly otherAuthor?: number | null | undefined
  /** AIOSEO's own export files of the same site. */
  readonly seoFiles?: readonly LabelledSeoFile[] | undefined
  onSkipped?(lines: readonly SkippedLine[], file: string): void
  onProgress?(progress: MoveProgress): void
}

export interface MoveProgress {
  readonly step: 'reading' | 'saving' | 'files'
  /** Records or files so far, and from 0 to 1. */
  readonly records: number
  readonly done: number
}

export interface MoveReport {
  readonly source: string
  readonly sourceId: number
  /** Rewrites texts of the other site as the import did. */
  readonly texts: TextRewriter
  readonly report: TransferReport
  /** The first authors of the other site. */
  readonly authors: readonly MovedAuthor[]
}

/** An author of the other site. */
export interface MovedAuthor {
  readonly login: string
  readonly name: string
  /** The login of the account here with the same login or e-mail address. */
  readonly account: string | undefined
}

/** Takes over the content of another site. Again, it changes only what is new. */
export const moveIn = (
  ctx: Context,
  source: SiteSource,
  options: MoveOptions,
): Promise<MoveReport> =>
  options.isDryRun
    ? rehearse(ctx, (ctx) => moveFiles(ctx, source, options))
    : moveFiles(ctx, source, options)

const moveFiles = async (
  ctx: Context,
  source: SiteSource,
  options: MoveOptions,
): Promise<MoveReport> => {
  const { move, survey, authors } = await prepare(ctx, source, options)
  let report = EMPTY_REPORT
  let before = 0
  for (const file of source.files) {
    const saved = await saveFile(ctx, move, file, {
      ...options,
      onProgress: ({ records }) =>
        options.onProgress?.({
          step: 'saving',
          records: before + records,
          done: (before + records) / Math.max(survey.records, 1),
        }),
    })
    before += saved.records
    report = uniteReports(report, saved.report)
  }
  const seo = await saveSeoFiles(ctx, move, options.seoFiles ?? [], {
    keepsOwnSettings: move.keepsOwnSettings,
    onSkipped: (lines, file) => options.onSkipped?.(lines, file),
  })
  report = uniteReports(report, seo)
  await announceLater(ctx)
  return { source: survey.site.home, sourceId: move.sourceId, texts: move.texts, report, authors }
}

interface Prepared {
  readonly move: Move
  readonly survey: Survey
  readonly authors: readonly MovedAuthor[]
}

/** Reads everything once, and decides on ids and names, before anything is saved. */
const prepare = async (
  ctx: Context,
  source: SiteSource,
  { role, isDistrusted, keepsAccess, keepsOwnSettings = false, ...options }: MoveOptions,
): Promise<Prepared> => {
  const { accounts = new Map(), otherAuthor } = options
  const survey = await source.survey((records, done) =>
    options.onProgress?.({ step: 'reading', records, done }),
  )
  const { site, uploads } = survey
  const id = await ctx.transaction(({ db, clock }) => sourceId(db, site.home, nowGmt(clock)))
  const posts = await planIds(ctx, id, 'posts', survey.posts, source.keepsIds)
  const comments = await planIds(ctx, id, 'comments', survey.comments, source.keepsIds)
  const renamed = await findRenamed(ctx, survey.attachments, (oldId) => posts.of(oldId) ?? oldId)
  const termIds = new Map(await findRenumbered(ctx.db, { source_id: id, kind: 'term' }))
  const { templates, parts } = await loadTheme(ctx)
  return {
    survey,
    authors: await describeAuthors(ctx, survey.authors),
    move: {
      ...{
        sourceId: id,
        keepsIds: source.keepsIds,
        site,
        posts,
        comments,
        renamed,
        uploads,
        termIds,
        role,
        isDistrusted,
        keepsAccess: keepsAccess && !isDistrusted,
        keepsOwnSettings,
      },
      base: ctx.links.base,
      texts: textRewriter(
        { home: site.home, uploads },
        { home: ctx.links.base, uploads: ctx.links.site(UPLOADS_PATH) },
        renamed,
        { posts: posts.renumbered, terms: termIds },
      ),
      accounts,
      authors: await knownAuthors(ctx, accounts, survey.authors),
      otherAuthor: otherAuthor ?? null,
      authorsById: new Map(survey.authors.map((author) => [author.id, author])),
      terms: new Map(),
      waitingTerms: survey.waitingTerms,
      ownTemplates: new Set([
        ...templates.keys(),
        ...parts.keys(),
        ...TEMPLATE_TYPES.map(({ slug }) => slug),
      ]),
      zone: site.timezone ?? (await siteSettings(ctx)).timezone,
      now: nowGmt(ctx.clock),
    },
  }
}

/** As many as a report tells. */
const MAX_AUTHORS = 200

const describeAuthors = (
  ctx: Context,
  authors: readonly AuthorRecord[],
): Promise<readonly MovedAuthor[]> =>
  Promise.all(
    authors.slice(0, MAX_AUTHORS).map(async (author) => ({
      ...{ login: author.login, name: author.display_name || author.login },
      account: (await findAccount(ctx, new Map(), author))?.login,
    })),
  )

const knownAuthors = async (
  ctx: Context,
  accounts: Accounts,
  authors: readonly AuthorRecord[],
): Promise<Map<string, number>> => {
  const known = new Map<string, number>()
  for (const author of authors) {
    const account = await findAccount(ctx, accounts, author)
    if (account) known.set(author.login, account.id)
  }
  return known
}

const saveFile = async (
  ctx: Context,
  move: Move,
  file: RecordFile,
  options: MoveOptions,
): Promise<{ readonly report: TransferReport; readonly records: number }> => {
  let records = 0
  const source: ResumableSource<MovingRecord> = {
    name: `wordpress ${file.name}`,
    stamp: `${file.stamp} ${move.renamed.size}`,
    read: (position, size) => {
      const { records, done } = file.read()
      return batchesOf(records, { position, size, done })
    },
  }
  const report = await runTransfer(ctx, source, {
    save: (ctx, lines) => saveRecords(ctx, move, lines),
    onSkipped: (lines) => options.onSkipped?.(lines, file.label),
    onProgress: (report) => {
      records = Object.entries(report.kinds)
        .filter(([kind]) => kind !== 'comment')
        .reduce((sum, [, { found }]) => sum + found, 0)
      options.onProgress?.({ step: 'saving', records, done: 0 })
    },
  })
  return { report, records }
}

/** In the order of an export: authors, terms, items, revisions, settings. */
const saveRecords = async (
  ctx: WriteContext,
  move: Move,
  lines: readonly Line<MovingRecord>[],
): Promise<Saved> => {
  // The transaction may be a second attempt: terms that the first one made are gone.
  move.terms.clear()
  const items = linesOf(lines, 'item')
  const outcomes: readonly Outcome[] = [
    ...(await saveAuthors(ctx, move, linesOf(lines, 'author'))),
    ...(await saveTerms(ctx, move, linesOf(lines, 'term'))),
    ...(await saveItems(ctx, move, items)),
    ...(await saveComments(ctx, move, items)),
    ...(await saveRevisions(ctx, move, linesOf(lines, 'revision'))),
    ...(move.keepsOwnSettings ? [] : await saveSettings(ctx, move, linesOf(lines, 'settings'))),
  ]
  return { outcomes, ignored: unknownIn(lines) }
}

type RecordOf<K> = Extract<MovingRecord, { readonly kind: K }>

const linesOf = <K extends MovingRecord['kind']>(
  lines: readonly Line<MovingRecord>[],
  kind: K,
): readonly Line<RecordOf<K>>[] =>
  lines.flatMap(({ number, record }) => (isOf(record, kind) ? [{ number, record }] : []))

const isOf = <K extends MovingRecord['kind']>(
  record: MovingRecord,
  kind: K,
): record is RecordOf<K> => record.kind === kind

/** Types and taxonomies that nothing here shows. */
const unknownIn = (lines: readonly Line<MovingRecord>[]): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { record } of lines) {
    if (record.kind === 'item' && !postType(record.type)) names.add(`type ${record.type}`)
    if (record.kind === 'term' && !taxonomy(record.taxonomy))
      names.add(`taxonomy ${record.taxonomy}`)
  }
  return names
}
