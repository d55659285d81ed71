import type { Context, WriteContext } from '../../../contract/context.ts'
import { lockRow } from '../../../store/locks.ts'
import { isOn } from '../common/index.ts'
import { cleanLine, isChoices } from '../options/index.ts'
import { CARDS } from './cards.ts'
import { findUserSettings, saveUserSettings } from './store.ts'

/** A user's arrangement of the toolkit's screens. */
interface UserSettings {
  readonly showUpgradeBar: boolean
  readonly showSetupWizard: boolean
  /** Whether each card is open; the default is true. */
  readonly toggledCards: Readonly<Record<string, boolean>>
  readonly toggledRadio: Readonly<Record<string, boolean | string>>
  readonly dismissedAlerts: Readonly<Record<string, boolean>>
  readonly tablePagination: Readonly<Record<string, number>>
  readonly researchToolCountry: string
  /** The market of the writing assistant; empty if none was chosen. */
  readonly writingMarket: { readonly country: string; readonly language: string }
  /** Notifications that the user has hidden, by slug, with the end of hiding (GMT). */
  readonly hiddenNotifications: Readonly<Record<string, string>>
  /** The number of reports on the given day. */
  readonly writingReports: { readonly day: string; readonly count: number }
}

/** The tables with a user-defined length, and their default lengths. */
const TABLES = {
  networkDomains: 20,
  redirects: 20,
  redirectLogs: 20,
  redirect404Logs: 20,
  sitemapAdditionalPages: 20,
  linkAssistantLinksReport: 20,
  linkAssistantPostsReport: 20,
  linkAssistantDomainsReport: 20,
  searchStatisticsSeoStatistics: 20,
  searchStatisticsKeywordRankings: 20,
  searchStatisticsContentRankings: 20,
  searchStatisticsPostDetailKeywords: 20,
  searchStatisticsKrtKeywords: 20,
  searchStatisticsKrtGroups: 20,
  searchStatisticsKrtGroupsTableKeywords: 10,
  searchStatisticsIndexStatus: 20,
  queryArgs: 20,
  seoAnalysis: 20,
  seoChecklist: 20,
} as const

type TableName = keyof typeof TABLES

const DEFAULTS: UserSettings = {
  showUpgradeBar: true,
  showSetupWizard: true,
  toggledCards: {},
  toggledRadio: {
    breadcrumbsShowMoreSeparators: false,
    searchShowMoreSeparators: false,
    overviewPostType: 'post',
  },
  dismissedAlerts: {
    searchStatisticsContentRankings: false,
    searchConsoleNotConnected: false,
    searchConsoleSitemapErrors: false,
  },
  tablePagination: TABLES,
  researchToolCountry: 'US',
  writingMarket: { country: '', language: '' },
  hiddenNotifications: {},
  writingReports: { day: '', count: 0 },
}

/** The maximum number of rows per page. */
const MAX_ROWS = 1_000

/** The caller's settings, with defaults for the rest. */
export const settingsOfUser = async (
  ctx: Pick<Context | WriteContext, 'db' | 'user'>,
): Promise<UserSettings> =>
  ctx.user.kind === 'user' ? whole(await findUserSettings(ctx.db, ctx.user.id)) : DEFAULTS

/** The number of rows per page that the caller has chosen. */
export const rowsPerPage = async (ctx: Context, table: TableName): Promise<number> =>
  (await settingsOfUser(ctx)).tablePagination[table] ?? TABLES[table]

export const hideFromUser = (
  ctx: Context,
  what: 'showUpgradeBar' | 'showSetupWizard',
): Promise<void> => changeUserSettings(ctx, () => ({ [what]: false }))

export const toggleCard = (ctx: Context, card = ''): Promise<void> =>
  CARDS.has(card)
    ? changeUserSettings(ctx, ({ toggledCards }) => ({
        toggledCards: { ...toggledCards, [card]: !(toggledCards[card] ?? true) },
      }))
    : Promise.resolve()

export const chooseRadio = (
  ctx: Context,
  radio = '',
  value: string | boolean | undefined = undefined,
): Promise<void> => {
  const standard = knownMember(DEFAULTS.toggledRadio, radio)
  if (standard === undefined || value === undefined) return Promise.resolve()
  const chosen = typeof standard === 'boolean' ? isOn(value) : shortText(value)
  return changeUserSettings(ctx, ({ toggledRadio }) => ({
    toggledRadio: { ...toggledRadio, [radio]: chosen },
  }))
}

export const dismissAlert = (ctx: Context, alert = ''): Promise<void> =>
  knownMember(DEFAULTS.dismissedAlerts, alert) === undefined
    ? Promise.resolve()
    : changeUserSettings(ctx, ({ dismissedAlerts }) => ({
        dismissedAlerts: { ...dismissedAlerts, [alert]: true },
      }))

export const chooseRowsPerPage = (ctx: Context, table = '', rows = 0): Promise<void> => {
  if (knownMember(TABLES, table) === undefined || rows < 1) return Promise.resolve()
  return changeUserSettings(ctx, ({ tablePagination }) => ({
    tablePagination: { ...tablePagination, [table]: Math.min(rows, MAX_ROWS) },
  }))
}

export const chooseCountry = (ctx: Context, country = ''): Promise<void> =>
  changeUserSettings(ctx, () => ({
    researchToolCountry: shortText(country) || DEFAULTS.researchToolCountry,
  }))

/** Changes the caller's settings; the lock keeps concurrent changes from overwriting each other. */
export const changeUserSettings = async (
  ctx: Pick<Context | WriteContext, 'user' | 'transaction'>,
  make: (before: UserSettings) => Partial<UserSettings>,
): Promise<void> => {
  const { user } = ctx
  if (user.kind !== 'user') return
  await ctx.transaction(async (ctx) => {
    await lockRow(ctx.db, 'users', user.id)
    const stored = await findUserSettings(ctx.db, user.id)
    await saveUserSettings(ctx.db, user.id, { ...stored, ...make(whole(stored)) })
  })
}

const whole = (stored: Readonly<Record<string, unknown>>): UserSettings =>
  Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, standard]) => {
      const value = stored[name]
      if (isChoices(standard)) return [name, { ...standard, ...(isChoices(value) ? value : {}) }]
      return [name, typeof value === typeof standard ? value : standard]
    }),
  ) as unknown as UserSettings

const knownMember = <T>(members: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined

const shortText = (value: string | boolean): string => cleanLine(value).slice(0, 100)
