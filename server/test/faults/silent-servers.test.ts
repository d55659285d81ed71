import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { startServer } from '../../../scripts/server-process.ts'
import { basic } from '../app.ts'
import { atEnd } from '../cleanup.ts'
import { makeDataFolder } from '../template.ts'

const SECRET = 'hushhushhushhushhushhush'
const HEADERS = { authorization: basic('admin', SECRET), 'content-type': 'application/json' }

/** A server that accepts connections and data, and never responds. */
const startSilent = async (): Promise<{ address: string; connected: Promise<unknown> }> => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined).resume())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `127.0.0.1:${port}`, connected: once(server, 'connection') }
}

interface Case {
  settings(address: string): Readonly<Record<string, string>>
  /** Makes the site connect to the silent server. */
  provoke(site: string, address: string): Promise<unknown>
}

const post = (url: string, body: object): Promise<unknown> =>
  fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }).catch(
    () => undefined,
  )

const CASES: Readonly<Record<string, Case>> = {
  // The owner of an account gets a mail about each new application password.
  'a mail server': {
    settings: (address) => ({
      CALLBOARD_SMTP_URL: `smtp://${address}`,
      CALLBOARD_MAIL_FROM: 'site@example.org',
    }),
    provoke: async (site) => {
      await post(`${site}/api/core/v2/users/me`, { email: 'somebody@example.org' })
      await post(`${site}/api/core/v2/users/me/application-passwords`, { name: 'another' })
    },
  },
  'a site that a picture comes from': {
    settings: (address) => ({ CALLBOARD_FETCH_ALLOW: address }),
    provoke: (site, address) =>
      post(`${site}/api/core/v2/media`, { url: `http://${address}/picture.png` }),
  },
  'a bucket': {
    settings: (address) => ({
      CALLBOARD_S3_ENDPOINT: `http://${address}`,
      CALLBOARD_S3_BUCKET: 'media',
      CALLBOARD_S3_ACCESS_KEY_ID: 'key',
      CALLBOARD_S3_SECRET_ACCESS_KEY: 'hush',
    }),
    provoke: (site) =>
      fetch(`${site}/api/core/v2/media`, {
        method: 'POST',
        body: 'words',
        headers: {
          ...HEADERS,
          'content-type': 'text/plain',
          'content-disposition': 'attachment; filename="words.txt"',
        },
      }).catch(() => undefined),
  },
}

it.each(Object.keys(CASES))(
  '%s that never responds does not delay the shutdown',
  async (name) => {
    const { settings, provoke } = CASES[name] as Case
    const silent = await startSilent()
    const folder = await makeDataFolder('silent')
    const server = await startServer(folder, {
      CALLBOARD_ADMIN: 'admin:a long password',
      CALLBOARD_ADMIN_APP_PASSWORD: SECRET,
      CALLBOARD_LOG_LEVEL: 'info',
      ...settings(silent.address),
    })
    atEnd(server.stop)
    const provoked = provoke(server.address, silent.address)
    await silent.connected
    server.child.kill('SIGTERM')
    const [code] = await once(server.child, 'exit')
    expect(code).toBe(0)
    await provoked
  },
  120_000,
)
