import { accessSync, constants } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome']

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
 * What the browser of a person says; by itself this one says that nobody sits before it. Only so is
 * it said of what a page sends as it is left, too: a context's own is not used for that.
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

/** True where browser tests cannot run and need not: a check that is relied on must not skip them. */
export const isBrowserMissing = executablePath === undefined && process.env.CI !== 'true'

/**
 * A browser whose contexts and pages end with it. The files of a run share one program; whoever runs
 * without it starts one.
 */
export const launchBrowser = async (): Promise<Browser> => {
  const shared = process.env.TEST_BROWSER
  if (shared !== undefined) return chromium.connect(shared)
  if (executablePath === undefined)
    throw new Error('No Chromium was found; install it or set CHROMIUM to its path.')
  return chromium.launch({ executablePath, args })
}

/** Starts the program that all files of a run use, where there is one; gives back how to end it. */
export const startBrowserServer = async (): Promise<(() => Promise<void>) | undefined> => {
  if (executablePath === undefined) return undefined
  const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
  process.env.TEST_BROWSER = server.wsEndpoint()
  return () => server.close()
}
