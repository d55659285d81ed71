/**
 * `node scripts/pictures.ts`: the pictures of the documentation. Starts a server with the demo
 * content in a temporary folder and takes a picture of each page, on a desk and on a telephone,
 * light and dark. Needs Chromium, found as the browser tests find it.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../server/test/browser/chromium.ts'
import { startServer } from './server-process.ts'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  post: '/what-changed-this-summer/',
  archive: '/2025/',
  statistics: '/statistics/',
  deaths: '/statistics/death/',
  character: '/character/amara-devereux/',
}

const SCREENS = {
  desktop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const

const SCHEMES = ['light', 'dark'] as const

/** Small enough to be kept beside the text. */
const MAX_BYTES = 150 * 1_024

const target = new URL('../docs/pictures/', import.meta.url).pathname

/** Drawn here, so that no file of unknown origin is needed. */
const HARBOUR = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#24406b"/>
<stop offset="0.75" stop-color="#f2a65a"/></linearGradient></defs>
<rect width="1600" height="800" fill="url(#sky)"/><circle cx="1120" cy="420" r="70" fill="#fff3d0"/>
<path d="M0 560 Q400 470 800 560 T1600 540 V800 H0 Z" fill="#12304a"/>
<path d="M260 520 V330 L300 300 L340 330 V520 Z" fill="#e8e4da"/><rect x="280" y="300" width="40" height="34" fill="#c8453a"/>
</svg>`

/** How many the demo has. */
const CHARACTERS = 7_400

const ADMIN = { login: 'admin', secret: 'picturepicturepicturepic' }

await import('./build.ts')
const data = await mkdtemp(join(tmpdir(), 'callboard-pictures-'))
const server = await startServer(
  data,
  {
    CALLBOARD_ADMIN: `${ADMIN.login}:only for pictures`,
    CALLBOARD_ADMIN_APP_PASSWORD: ADMIN.secret,
    CALLBOARD_LOG_LEVEL: 'error',
  },
  ['--demo'],
)
try {
  await decorate(server.address)
  await filledCatalogue(server.address)
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

/** The server answers while it is still filling the demo's catalogue. */
async function filledCatalogue(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/api/svc/v1/stats/characters`)
    const { total } = (await response.json()) as { total: string }
    if (Number(total) === CHARACTERS) return
    await setTimeout(200)
  }
}

/** A title of its own, a picture and a comment: what every site has and the demo content has not. */
async function decorate(address: string): Promise<void> {
  const authorization = `Basic ${Buffer.from(`${ADMIN.login}:${ADMIN.secret}`).toString('base64')}`
  const send = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
  ) => {
    const response = await fetch(`${address}/api/core/v2/${path}`, {
      method: 'POST',
      headers: { authorization, ...headers },
      body,
    })
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  const write = (path: string, body: object) =>
    send(path, JSON.stringify(body), { 'content-type': 'application/json' })

  await write('settings', {
    title: 'The Callboard',
    description: 'People who were never there, and where to find them',
  })
  const file = await send(
    'media',
    new Uint8Array(await sharp(Buffer.from(HARBOUR)).png().toBuffer()),
    {
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="harbour.png"',
    },
  )
  await write(`media/${file.id}`, { alt_text: 'A harbour at dusk' })
  const response = await fetch(`${address}/api/core/v2/posts?slug=what-changed-this-summer`)
  const [post] = (await response.json()) as { id: number }[]
  const { id: category } = await write('categories', { name: 'News' })
  await write(`posts/${post?.id}`, { featured_media: file.id, categories: [category] })
  await write('comments', { post: post?.id, content: 'The timeline alone was worth the wait.' })
}
