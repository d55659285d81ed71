import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { atEnd } from '../../test/cleanup.ts'
import { printed } from '../../test/output.ts'
import { makeDataFolder } from '../../test/template.ts'
import { type Config, readConfig } from '../config.ts'
import { checkUpdate } from '../modules/operation/checks/index.ts'
import { createUser } from '../modules/users/index.ts'
import { createAccount, createAppPassword } from './accounts.ts'
import { auditSite } from './audit.ts'
import { withApp } from './common/with-app.ts'

let data: string
beforeEach(async () => {
  data = await makeDataFolder('audit')
  process.exitCode = undefined
})

const makeSite = async (settings: Partial<Record<keyof Config, string>> = {}): Promise<Config> => {
  const config = readConfig({ data, url: 'https://example.org', ...settings }, {})
  const ann = { login: 'ann', email: 'ann@example.org', role: 'administrator' }
  await printed(() => createAccount(config, ann))
  return config
}

/** The command fails by the exit code of the process, which is the test runner's own here. */
const auditOf = async (config: Config): Promise<{ said: string; isFailure: boolean }> => {
  const said = await printed(() => auditSite(config, { entries: 20 }))
  const isFailure = process.exitCode === 1
  process.exitCode = undefined
  return { said, isFailure }
}

describe('SEC-64: callboard audit', () => {
  it('finds no fault in a hardened site, and shows its log', async () => {
    const config = await makeSite()
    await printed(() => createAppPassword(config, 'ann', 'Phone\u001b[2J'))
    const { said, isFailure } = await auditOf(config)
    expect(isFailure).toBe(false)
    expect(said).toContain('0 wrong.')
    expect(said).toMatch(/application-password\.created .* the operator {2}command/)
    expect(said).toMatch(/user\.created .*"login":"ann"/)
    expect(said).not.toContain('\u001b')
  })

  it('reports everything that weakens a site', async () => {
    const config = await makeSite({
      url: 'http://example.org',
      logLevel: 'debug',
      admin: 'ann:in the environment',
    })
    await withApp(config, async (app) => {
      const given = { login: 'bob', slug: 'bob', email: 'bob@example.org', password: 'bobbob' }
      await createUser(app.systemContext(), { ...given, roles: ['administrator'] })
    })
    await chmod(data, 0o755)
    const { said, isFailure } = await auditOf(config)
    expect(isFailure).toBe(true)
    for (const text of [
      'http://example.org is not encrypted',
      'level is debug',
      'CALLBOARD_ADMIN',
      'mode 755',
      'bob: the password is one of those that are tried first',
      'The slug of bob is the login',
    ])
      expect(said).toContain(text)
  })
})

describe('SEC-64: news about versions', () => {
  interface Asked {
    readonly method: string | undefined
    readonly url: string | undefined
    readonly headers: IncomingHttpHeaders
  }

  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const keyText = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString(
    'base64',
  )
  const genuine = {
    latest: '1.2.0',
    issued: '2026-11-01T00:00:00',
    advisories: [{ fixedIn: '1.1.0', summary: 'a hole' }],
  }

  const signed = (news: object, key: KeyObject = privateKey): string => {
    const document = JSON.stringify(news)
    const signature = sign(null, Buffer.from(document), key).toString('base64')
    return JSON.stringify({ document, signature })
  }

  const ask = async (body: string, version: string, time = '2026-11-15T12:00:00Z') => {
    const asked: Asked[] = []
    const server = createServer((request, response) => {
      asked.push({ method: request.method, url: request.url, headers: request.headers })
      response.setHeader('Content-Type', 'application/json').end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    atEnd(async () => {
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const config = await makeSite({
      updateUrl: `http://127.0.0.1:${port}/news.json`,
      updateKey: keyText,
      fetchAllow: `127.0.0.1:${port}`,
    })
    const findings = await withApp(config, (app) =>
      checkUpdate({ ...app.systemContext(), clock: () => new Date(time) } as never, version),
    )
    return { asked, levels: findings.map(({ level }) => level), text: JSON.stringify(findings) }
  }

  it('are not requested without an address and a key', async () => {
    const config = await makeSite()
    const findings = await withApp(config, (app) => checkUpdate(app.systemContext()))
    expect(findings.map(({ level }) => level)).toEqual(['good'])
    expect(() => readConfig({ data, updateUrl: 'https://example.org/news' }, {})).toThrow(
      'UPDATE_KEY',
    )
  })

  it('report vulnerabilities and newer versions', async () => {
    const old = await ask(signed(genuine), '1.0.9')
    expect(old.levels).toEqual(['bad', 'doubtful'])
    expect(old.text).toContain('a hole')
  })

  it('report nothing for the latest version', async () => {
    expect((await ask(signed(genuine), '1.2.0')).levels).toEqual(['good'])
  })

  it('send nothing about the requesting site', async () => {
    const { asked } = await ask(signed(genuine), '1.2.0')
    expect(asked).toMatchObject([{ method: 'GET', url: '/news.json' }])
    const sent = JSON.stringify(asked[0]?.headers)
    for (const fact of ['example.org', '1.2.0', data]) expect(sent).not.toContain(fact)
  })

  it.each([
    ['signed by another key', signed(genuine, generateKeyPairSync('ed25519').privateKey)],
    ['changed after signing', signed(genuine).replace('1.2.0', '9.9.9')],
    ['not signed', JSON.stringify(genuine)],
    ['of another shape', signed({ latest: 'soon' })],
    ['no JSON', '<html>'],
  ])('are not believed when they are %s', async (_what, body) => {
    const { levels, text } = await ask(body, '1.0.0')
    expect(levels).toEqual(['bad'])
    expect(text).not.toContain('9.9.9')
  })

  it('that are old raise a doubt', async () => {
    const { levels } = await ask(signed(genuine), '1.2.0', '2027-03-01T00:00:00Z')
    expect(levels).toEqual(['good', 'doubtful'])
  })
})
