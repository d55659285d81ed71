import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { siteSettings } from '../settings/index.ts'
import {
  isSetupToken,
  issueSetupToken,
  isWithoutAdministrator,
  setUpAdministrator,
} from './setup.ts'

const OWNER = { login: 'olga', email: 'olga@example.org', password: 'a good long password' }

describe('the token of the setup', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildTestApp()
  })
  const issue = async (): Promise<string> =>
    (await issueSetupToken(app.systemContext())) ?? expect.fail('there is no token')
  const holds = (token: string): Promise<boolean> => isSetupToken(app.systemContext(), token)

  it('is random, replaces the one before, and is stored as a hash', async () => {
    const [first, second] = [await issue(), await issue()]
    expect(second).toMatch(/^[\w-]{43}$/)
    expect([await holds(first), await holds(second)]).toEqual([false, true])
    const rows = await app.store.reader.selectFrom('options').select('value').execute()
    expect(JSON.stringify(rows)).not.toContain(second)
  })

  it.each(['', 'x', '\0', 'a'.repeat(43), 'a'.repeat(10_000)])('is not %j', async (token) => {
    expect(await holds(token)).toBe(false)
    await issue()
    expect(await holds(token)).toBe(false)
    expect(await setUpAdministrator(app.systemContext(), token, OWNER)).toBeUndefined()
    expect(await isWithoutAdministrator(app.systemContext())).toBe(true)
  })

  it('expires after a day', async () => {
    app.setTime('2031-01-01T00:00:00Z')
    const token = await issue()
    app.setTime('2031-01-01T23:59:59Z')
    expect(await holds(token)).toBe(true)
    app.setTime('2031-01-02T00:00:00Z')
    expect(await holds(token)).toBe(false)
    expect(await setUpAdministrator(app.systemContext(), token, OWNER)).toBeUndefined()
  })

  it('creates one administrator, even if it is used twice at once', async () => {
    const token = await issue()
    const users = await Promise.all(
      ['olga', 'otto'].map((login) =>
        setUpAdministrator(app.systemContext(), token, {
          ...OWNER,
          ...{ login, email: `${login}@example.org` },
        }),
      ),
    )
    const [user, ...others] = users.filter((one) => one !== undefined)
    expect([user?.roles, others]).toEqual(['["administrator"]', []])
    expect((await siteSettings(app.systemContext())).email).toBe(user?.email)
    expect(await holds(token)).toBe(false)
  })

  it('stays valid if the account is refused', async () => {
    const token = await issue()
    const refused = [{ password: 'short' }, { email: 'nowhere' }, { login: '' }]
    for (const fault of refused)
      await expect(
        setUpAdministrator(app.systemContext(), token, { ...OWNER, ...fault }),
      ).rejects.toThrow()
    expect(await holds(token)).toBe(true)
  })

  it('does not exist for a site with an administrator, and one ends it', async () => {
    const token = await issue()
    await app.userId('editor')
    expect(await holds(token)).toBe(true)
    await app.userId('administrator')
    expect(await holds(token)).toBe(false)
    expect(await issueSetupToken(app.systemContext())).toBeUndefined()
    expect(await setUpAdministrator(app.systemContext(), token, OWNER)).toBeUndefined()
  })
})
