import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const SOURCE = new URL('../../src/', import.meta.url)

/** Files that open connections without the guarded client, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'modules/operation/checks/address.ts':
    'it asks the operator’s own address, from the configuration',
  'site/api-reference/code.ts': 'it prints programs for readers and runs none',
  'site/bar/script.ts': 'it prints a program that runs in browsers',
  'site/suggestions/script.ts': 'it prints a program that runs in browsers',
  'store/blobs/bucket.ts': 'the bucket’s address comes from the configuration alone',
}

/** Exports of these modules that open no outgoing connection. */
const HARMLESS = new Set([
  ...['STATUS_CODES', 'createServer', 'Server as SocketServer', 'isIP', 'isIPv4', 'isIPv6'],
])

describe('outgoing connections (SEC-33)', () => {
  it('are opened by the guarded client only', async () => {
    const files = (await readdir(SOURCE, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('outbound/'),
    )
    const found: string[] = []
    for (const name of files)
      if (opensConnections(await readFile(new URL(name, SOURCE), 'utf8'))) found.push(name)
    expect(found.sort()).toEqual(Object.keys(EXCEPTIONS))
  })

  it.each([
    "import http from 'node:http'",
    "import * as tls from 'node:tls'",
    "import { createServer, request } from 'node:https'",
    "import { connect } from 'net'",
    "import { fetch } from 'undici'",
    "const { get } = await import('node:https')",
    'await fetch(address)',
    'globalThis.fetch(address)',
    'new WebSocket(address)',
  ])('would be seen in: %s', (source) => {
    expect(opensConnections(source)).toBe(true)
  })

  it.each([
    "import { STATUS_CODES } from 'node:http'",
    "import type { IncomingMessage } from 'node:http'",
    "import { createServer, type Server } from 'node:http'",
    'await ctx.fetch(address, options)',
  ])('are not seen in: %s', (source) => {
    expect(opensConnections(source)).toBe(false)
  })
})

const NETWORK = "'(?:node:)?(?:http|https|http2|net|tls|dgram|undici|axios|got|node-fetch|ws)'"

const opensConnections = (source: string): boolean => {
  const imports = source.matchAll(new RegExp(`^import\\s+([^']*?)\\s+from ${NETWORK}`, 'gm'))
  for (const [, names = ''] of imports) {
    if (names.startsWith('type ')) continue
    const listed = /^\{(.*)\}$/s.exec(names.trim())?.[1]?.split(',')
    const values = listed?.map((name) => name.trim()).filter((name) => !/^(type |$)/.test(name))
    if (!values || values.some((name) => !HARMLESS.has(name))) return true
  }
  return (
    new RegExp(`\\b(?:import|require)\\(${NETWORK}\\)`).test(source) ||
    /(?<![.\w])fetch\(|\bglobalThis\.fetch\b|\bnew (?:WebSocket|EventSource)\(/.test(source)
  )
}
