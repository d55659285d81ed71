/**
 * `node scripts/pictures.ts`: the pictures of the documentation. Starts a server with the demo
 * content in a temporary folder and takes a picture of each page, on a desk and on a telephone,
 * light and dark. Needs Chromium, found as the browser tests find it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../server/test/browser/chromium.ts'
import { startServer } from './server-process.ts'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  post: '/mara-quill-lighthouse-keeper/',
  journal: '/journal/',
  statistics: '/statistics/',
  deaths: '/statistics/death/',
  character: '/character/mara-quill/',
  show: '/show/orbit-diner/',
}

const SCREENS = {
  desktop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

const SCHEMES = ['light', 'dark'] as const

/** Small enough to be kept beside the text. */
const MAX_BYTES = 150 * 1_024

const target = new URL('../docs/pictures/', import.meta.url).pathname

await import('./build.ts')
const data = await mkdtemp(join(tmpdir(), 'callboard-pictures-'))
const server = await startServer(
  data,
  {
    CALLBOARD_ADMIN: 'admin:only for pictures',
    CALLBOARD_LOG_LEVEL: 'error',
  },
  ['--demo'],
)
try {
  // The server answers while it is still filling the demo's catalogue.
  await server.said(/are complete/)
  const browser = await launchBrowser()
  await mkdir(target, { recursive: true })
  for (const screen of ['desktop', 'phone'] as const)
    for (const scheme of SCHEMES) await takePictures(browser, screen, scheme)
  await browser.close()
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 5 })
}

async function takePictures(
  browser: Browser,
  screen: keyof typeof SCREENS,
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const context = await browser.newContext({ viewport: SCREENS[screen], colorScheme })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(server.address + path, { waitUntil: 'networkidle' })
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer()
    if (picture.length > MAX_BYTES) throw new Error(`the picture of ${path} is too large`)
    await sharp(picture).toFile(join(target, `${name}-${screen}-${colorScheme}.webp`))
    console.log(`${name}-${screen}-${colorScheme}.webp ${picture.length} bytes`)
  }
  await context.close()
}
