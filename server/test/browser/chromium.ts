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

/** True where browser tests cannot run and need not: a check that is relied on must not skip them. */
export const isBrowserMissing = executablePath === undefined && process.env.CI !== 'true'

export const launchBrowser = (): Promise<Browser> => {
  if (executablePath === undefined)
    throw new Error('No Chromium was found; install it or set CHROMIUM to its path.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
