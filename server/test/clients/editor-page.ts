import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import type { BuiltSite } from '../built-site.ts'
import { atEnd } from '../cleanup.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the answer holds
type Json = any

/** A page with the data layer of the block editor, with the published packages. */
export interface EditorPage {
  /** The value of a selector of the store `core`, after its data is fetched. */
  resolve(selector: string, ...args: readonly unknown[]): Promise<Json>
  /** The current value of a selector. */
  select(selector: string, ...args: readonly unknown[]): Promise<Json>
  dispatch(action: string, ...args: readonly unknown[]): Promise<Json>
  /** Sends a request; a failed one resolves to the error that `apiFetch` throws. */
  apiFetch(options: object): Promise<Json>
  /** Uploads a file like the media library. */
  upload(name: string, type: string, bytes: Uint8Array, fields: object): Promise<Json>
  /** Saves several records in one batch. */
  batchSave(records: readonly (readonly [string, string, object])[]): Promise<Json>
  /** The editor's link suggestions for these words. */
  linkSuggestions(words: string): Promise<Json>
  /** Returns the requests since the last call, methods first, and clears them. */
  takeRequests(): string[]
}

/** Signs the owner in, so that requests carry a cookie and its nonce, as in a real editor. */
export const openEditorPage = async (site: BuiltSite): Promise<EditorPage> => {
  const [script, browser] = await Promise.all([bundlePackages(), openBrowser()])
  const page = await browser.newPage()
  const nonce = await signIn(page, site)
  const address = `${site.address}/editor-under-test`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Editor</title>' }),
  )
  await page.goto(address)
  await page.addScriptTag({ content: script })
  await page.evaluate(
    ([root, token]) => {
      const { apiFetch } = globalThis as unknown as Packages
      apiFetch.use(apiFetch.createRootURLMiddleware(root))
      apiFetch.use(apiFetch.createNonceMiddleware(token))
    },
    [`${site.address}/wp-json/`, nonce] as const,
  )
  return pageInterface(page)
}

/** The globals of the bundle. */
interface Packages {
  readonly apiFetch: {
    (options: object): Promise<Json>
    use(middleware: unknown): void
    createRootURLMiddleware(root: string): unknown
    createNonceMiddleware(nonce: string): unknown
  }
  readonly data: Readonly<Record<'select' | 'resolveSelect' | 'dispatch', (store: string) => Json>>
  linkSuggestions(words: string): Promise<Json>
}

const bundlePackages = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import apiFetch from '@wordpress/api-fetch'
        import * as data from '@wordpress/data'
        import { __experimentalFetchLinkSuggestions as linkSuggestions } from '@wordpress/core-data'
        Object.assign(globalThis, { apiFetch, data, linkSuggestions })`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    // Loaded on demand in browser workers, and half of the bytes.
    external: ['@wordpress/vips/worker', '@wordpress/video-conversion/worker'],
    define: {
      'process.env.NODE_ENV': '"production"',
      'globalThis.IS_GUTENBERG_PLUGIN': 'false',
      'globalThis.IS_WORDPRESS_CORE': 'true',
      'globalThis.SCRIPT_DEBUG': 'false',
    },
  })
  return outputFiles[0]?.text ?? ''
}

const openBrowser = async (): Promise<Browser> => {
  const browser = await launchBrowser()
  atEnd(() => browser.close())
  return browser
}

/** Reads the nonce from a page of the site. */
const signIn = async (page: Page, { address, owner }: BuiltSite): Promise<string> => {
  const authorize = `${address}/wp-admin/authorize-application.php?app_name=Editor`
  await page.goto(authorize)
  await page.getByLabel('User name or e-mail address').fill(owner.username)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(authorize)
  return page.locator('input[name=_wpnonce]').first().inputValue()
}

const pageInterface = (page: Page): EditorPage => {
  let requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const method = request.headers()['x-http-method-override'] ?? request.method()
    requests.push(`${method} ${decodeURIComponent(pathname + search)}`)
  })
  const call =
    (kind: 'select' | 'resolveSelect' | 'dispatch') =>
    (name: string, ...args: readonly unknown[]): Promise<Json> =>
      page.evaluate(
        ([kind, name, args]) => {
          const { data } = globalThis as unknown as Packages
          return data[kind]('core')[name](...args)
        },
        [kind, name, args] as const,
      )
  return {
    resolve: call('resolveSelect'),
    select: call('select'),
    dispatch: call('dispatch'),
    apiFetch: (options) =>
      page.evaluate(
        (given) =>
          (globalThis as unknown as Packages).apiFetch(given).catch((error: unknown) => error),
        options,
      ),
    upload: (name, type, bytes, fields) =>
      page.evaluate(
        ([fileName, mime, base64, more]) => {
          const body = new FormData()
          const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          body.append('file', new File([data], fileName, { type: mime }), fileName)
          for (const [key, value] of Object.entries(more)) body.append(key, String(value))
          const { apiFetch } = globalThis as unknown as Packages
          return apiFetch({ path: '/wp/v2/media', body, method: 'POST' })
        },
        [name, type, Buffer.from(bytes).toString('base64'), fields] as const,
      ),
    batchSave: (records) =>
      page.evaluate((given) => {
        const { data } = globalThis as unknown as Packages
        return data.dispatch('core').__experimentalBatch(
          given.map(
            ([kind, name, record]) =>
              ({ saveEntityRecord }: Json) =>
                saveEntityRecord(kind, name, record),
          ),
        )
      }, records),
    linkSuggestions: (words) =>
      page.evaluate((given) => (globalThis as unknown as Packages).linkSuggestions(given), words),
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
  }
}
