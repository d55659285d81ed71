import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The headless shell has no windows, extensions and menus, and does the same with two thirds of the work. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
]

const findChromium = (): string | undefined =>
  PLACES.find((place): place is string => {
    try {
      if (place) accessSync(place, constants.X_OK)
      return Boolean(place)
    } catch {
      return false
    }
  })

const executablePath = findChromium()

/**
 * The user agent of a regular browser; the default one says that it is headless. Set as a flag, since the
 * user agent of a context does not apply to requests sent while a page unloads.
 */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const args = [
  `--user-agent=${PERSON}`,
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether browser tests are skipped; in CI they never are. */
export const isBrowserMissing = executablePath === undefined && process.env.CI !== 'true'

/**
 * A browser whose contexts and pages close with it. The files of a run share one process; without one, it is
 * started here.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const shared = process.env.TEST_BROWSER
  if (shared !== undefined) return chromium.connect(shared)
  if (executablePath === undefined)
    throw new Error('No Chromium was found; install it or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args })
}

/**
 * Starts the browser process that all files of a run share, if available; returns a function that ends it.
 */
export const startBrowserServer = async (): Promise<(() => Promise<void>) | undefined> => {
  if (executablePath === undefined) return undefined
  const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  process.env.TEST_BROWSER = server.wsEndpoint()
  return () => server.close()
}
