import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'

/** The results of the scenarios of one area. */
export interface Area {
  readonly area: string
  readonly scenarios: readonly { readonly name: string; readonly result: Result }[]
}

type Result = 'passed' | 'failed' | 'deviates'

export type Dialect = 'wordpress' | 'neutral'

/** Scenarios with recorded responses, in a folder of `conformance/`. */
interface Suite {
  /** Prefix of the names of its areas. */
  readonly prefix: string
  readonly folder: string
  /** Its command-line flags, for each dialect that it supports. */
  readonly flags: Readonly<Partial<Record<Dialect, readonly string[]>>>
  read(report: never): readonly Area[]
  /** Content that the recorded site had and the scenarios need. */
  readonly seed?: Readonly<Record<string, object>>
}

/** How the server has to be started: the design of the recorded site has no menu locations. */
export const RECORDED_SETTINGS = { CALLBOARD_MENU_LOCATIONS: '' } as const

const EXTRA_META = ['skip_tracking', 'sitenote_active', 'sitenote_note', 'sitenote_category']

const renamed = (names: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(names).flatMap(([recorded, neutral]) => ['--ns', `${recorded}=${neutral}`])

const wordpress: Suite = {
  prefix: '',
  folder: '',
  flags: {
    wordpress: ['--allow-extra', EXTRA_META.map((key) => `_monsterinsights_${key}`).join()],
    neutral: [
      ...['--root', '/api', '--allow-extra', EXTRA_META.map((key) => `_analytics_${key}`).join()],
      ...renamed({
        'wp/v2': 'core/v2',
        'wp-site-health/v1': 'site-health/v1',
        'wp-block-editor/v1': 'block-editor/v1',
        'wp-abilities/v1': 'abilities/v1',
      }),
    ],
  },
  read: ({ areas }: { areas: readonly Area[] }) => areas,
}

const seo: Suite = {
  prefix: 'seo: ',
  folder: 'seo/',
  flags: {
    wordpress: [],
    neutral: [
      ...['--root', '/api'],
      ...renamed({
        'wp/v2': 'core/v2',
        'aioseo/v1': 'seo/v1',
        'install-aioseo-': 'install-seo-',
        'integration/semrush': 'integration/research-tool',
        'integration/wpcode': 'integration/snippet-tool',
        'settings/semrush-country': 'settings/research-tool-country',
      }),
    ],
  },
  read: ({ areas }: { areas: readonly Area[] }) => areas,
}

interface Look {
  readonly area: string
  readonly name: string
  readonly ok: boolean
  readonly deviation?: string
  readonly diffs?: readonly unknown[]
}

const lookResult = ({ ok, deviation, diffs }: Look): Result => {
  if (!ok) return 'failed'
  return deviation !== undefined && diffs !== undefined ? 'deviates' : 'passed'
}

/** Checks public pages, which are the same in every dialect; runs in one of them only. */
const effects: Suite = {
  prefix: 'seo effects: ',
  folder: 'seo-effects/',
  flags: { wordpress: [] },
  seed: {
    posts: { title: 'A first post', content: 'Words', status: 'publish' },
    pages: { title: 'A first page', content: 'Words', status: 'publish' },
  },
  read: ({ scenarios }: { scenarios: readonly Look[] }) =>
    Array.from(
      Map.groupBy(scenarios, ({ area }) => area),
      ([area, looks]) => ({
        area,
        scenarios: looks.map((look) => ({ name: look.name, result: lookResult(look) })),
      }),
    ),
}

/** In the order in which they run against one server: the later ones change its settings. */
const SUITES = [wordpress, seo, effects]

const root = new URL('../../', import.meta.url)

interface Run {
  readonly admin: string
  /** The file for the report. */
  readonly output: string
  /** The folder of one suite, to skip the others; that of the first one is empty. */
  readonly only: string | undefined
  readonly passedOn: readonly string[]
}

/** Runs every suite that supports the dialect against a server. */
export const runSuites = async (
  address: string,
  dialect: Dialect,
  { admin, output, only, passedOn }: Run,
): Promise<readonly Area[]> => {
  const found: Area[] = []
  for (const { prefix, folder, flags, read, seed = {} } of SUITES) {
    const own = flags[dialect]
    if (!own || (only !== undefined && only !== folder.replace('/', ''))) continue
    const suite = new URL(`conformance/${folder}`, root)
    for (const [collection, item] of Object.entries(seed))
      await create(`${address}/wp-json/wp/v2/${collection}`, item, admin)
    await rm(output, { force: true })
    await run(
      [
        new URL('run.mjs', suite).pathname,
        ...['--base', address, '--admin', admin, '--json', output],
        ...['--deviations', new URL('deviations.json', suite).pathname],
        ...own,
        ...passedOn,
      ],
      passedOn.length === 0,
    )
    const report = JSON.parse(await readFile(output, 'utf8'))
    for (const area of read(report as never)) found.push({ ...area, area: prefix + area.area })
  }
  return found
}

const create = async (address: string, item: object, admin: string): Promise<void> => {
  const { status } = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(admin).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(item),
  })
  if (status !== 201) throw new Error(`${address} answered ${status}`)
}

const run = async (args: readonly string[], isQuiet: boolean): Promise<void> => {
  const out = isQuiet ? 'ignore' : 'inherit'
  const child = spawn(process.execPath, args, { stdio: ['ignore', out, out] })
  await new Promise((resolve) => child.once('exit', resolve))
}
