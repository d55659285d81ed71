import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/chromium.ts'
import type { BuiltSite } from '../built-site.ts'
import { atEnd } from '../cleanup.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever the answer holds
type Json = any

/** A page with the block editor's data layer, whose packages are used as they are published. */
export interface EditorPage {
  /** What a selector of the store `core` gives once everything it needs is fetched. */
  resolve(selector: string, ...args: readonly unknown[]): Promise<Json>
  /** What a selector gives at once. */
  select(selector: string, ...args: readonly unknown[]): Promise<Json>
  dispatch(action: string, ...args: readonly unknown[]): Promise<Json>
  /** A request; one that fails gives the error as `apiFetch` throws it. */
  apiFetch(options: object): Promise<Json>
  /** Sends a file the way the media library does. */
  upload(name: string, type: string, bytes: Uint8Array, fields: object): Promise<Json>
  /** Saves several records through one batch. */
  batchSave(records: readonly (readonly [string, string, object])[]): Promise<Json>
  /** What the editor offers for words typed into a link field. */
  linkSuggestions(words: string): Promise<Json>
  /** Forgets the requests up to now and tells them, methods first. */
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

/** What the bundle puts into the page. */
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
    // These do their work in the browser's own threads, on demand, and are half of the bytes.
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

/** The nonce is taken from where a page of the site has it. */
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
