import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { attributesOf, tokensOf } from '../src/lib/html/html-tokens.ts'
import { atEnd } from './cleanup.ts'

/** Serves a folder as the simplest web server does: files by their names, and `index.html`. */
export const serveFolder = async (folder: string): Promise<{ readonly address: string }> => {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    try {
      const bytes = await readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path))
      const type = TYPES[extname(path) || '.html'] ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css' }

/** Follows all links and sources from the home page, and lists what is not there with its page. */
export const visitAll = async (
  address: string,
): Promise<{
  readonly seen: ReadonlySet<string>
  readonly missing: readonly (readonly [string, string])[]
}> => {
  const seen = new Set(['/'])
  const missing: [string, string][] = []
  const waiting: [string, string][] = [['/', '']]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, page] = next
    const response = await fetch(address + path, { headers: { connection: 'close' } })
    const text = await response.text()
    if (response.status !== 200) missing.push([path, page])
    if (response.headers.get('content-type') !== 'text/html') continue
    for (const link of linksOf(text)) {
      const url = new URL(link, address + path)
      if (url.origin !== address || seen.has(url.pathname)) continue
      seen.add(url.pathname)
      waiting.push([url.pathname, path])
    }
  }
  return { seen, missing }
}

const linksOf = (html: string): readonly string[] =>
  tokensOf(html)
    .filter(({ kind }) => kind === 'opening')
    .flatMap((tag) =>
      attributesOf(html, tag).flatMap(({ name, value }) => {
        if (name === 'srcset') return value.split(',').map((one) => one.trim().split(' ')[0] ?? '')
        return /^(?:href|src|poster|data)$/.test(name) ? value.replaceAll('&amp;', '&') : []
      }),
    )
