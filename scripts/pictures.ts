/**
 * `node scripts/pictures.ts`: the screenshots of the documentation. Starts a server with the demo
 * content in a temporary folder and takes a screenshot of each page, on a desktop and on a phone,
 * light and dark. Needs Chromium, located as in the browser tests.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../server/test/browser/chromium.ts'
import { startServer } from './server-process.ts'

/** Public pages. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  characters: '/characters/',
  character: '/character/mara-quill/',
  compare: '/characters/compare/?a=mara-quill&b=pim',
  shows: '/shows/',
  show: '/show/orbit-diner/',
  statistics: '/statistics/',
  deaths: '/statistics/death/',
  journal: '/journal/',
  post: '/mara-quill-lighthouse-keeper/',
  search: '/?s=lighthouse',
  missing: '/mara-quil/',
  reference: '/docs/api/character-statistics/',
}

/** Pages that require a session. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  account: '/account',
  'admin-posts': '/admin/posts',
  'admin-media': '/admin/media',
  'admin-appearance': '/admin/appearance',
}

/** The item in the picture of the editor. */
const EDITED = 'mara-quill-lighthouse-keeper'

const ADMINISTRATOR = { login: 'admin', password: 'only for pictures' }

const SCREENS = {
  desktop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

const SCHEMES = ['light', 'dark'] as const

/** Small enough to be stored with the documentation. */
const MAX_BYTES = 120 * 1_024

const target = new URL('../docs/pictures/', import.meta.url).pathname

await import('./build.ts')
const data = await mkdtemp(join(tmpdir(), 'callboard-pictures-'))
const server = await startServer(
  data,
  {
    CALLBOARD_ADMIN: `${ADMINISTRATOR.login}:${ADMINISTRATOR.password}`,
    CALLBOARD_LOG_LEVEL: 'error',
  },
  ['--demo'],
)
try {
  // The server responds while it is still filling the demo's catalogue.
  await server.said(/are complete/)
  const browser = await launchBrowser()
  await mkdir(target, { recursive: true })
  const made: string[] = []
  for (const screen of ['desktop', 'phone'] as const)
    for (const scheme of SCHEMES) made.push(...(await takePictures(browser, screen, scheme)))
  await browser.close()
  // Screenshots of pages that are no longer listed are removed.
  for (const file of await readdir(target))
    if (file.endsWith('.webp') && !made.includes(file)) await rm(join(target, file))
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}

async function takePictures(
  browser: Browser,
  screen: keyof typeof SCREENS,
  colorScheme: (typeof SCHEMES)[number],
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: SCREENS[screen], colorScheme })
  const page = await context.newPage()
  const made: string[] = []
  const take = async (name: string): Promise<void> => {
    const file = `${name}-${screen}-${colorScheme}.webp`
    await savePicture(file, await page.screenshot())
    made.push(file)
  }
  const takeAll = async (pages: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(server.address + path, { waitUntil: 'networkidle' })
      await take(name)
    }
  }
  await takeAll(PAGES)
  await signIn(page)
  await takeAll(OWN_PAGES)
  await openEditor(page)
  await take('editor')
  await context.close()
  return made
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.address}/login?redirect_to=/account`)
  await page.getByLabel('User name').fill(ADMINISTRATOR.login)
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account')
}

async function openEditor(page: Page): Promise<void> {
  const posts = await page.request.get(`${server.address}/wp-json/wp/v2/posts?slug=${EDITED}`)
  const [post] = (await posts.json()) as readonly { readonly id: number }[]
  await page.goto(`${server.address}/admin/post.php?post=${post?.id}&action=edit`)
  const canvas = page.frameLocator('iframe[name="editor-canvas"]')
  await canvas.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
}

async function savePicture(file: string, screenshot: Buffer): Promise<void> {
  const picture = await sharp(screenshot).webp({ quality: 78, effort: 6 }).toBuffer()
  if (picture.length > MAX_BYTES) throw new Error(`${file} is too large: ${picture.length} bytes`)
  await writeFile(join(target, file), picture)
  console.log(`${file} ${picture.length} bytes`)
}
