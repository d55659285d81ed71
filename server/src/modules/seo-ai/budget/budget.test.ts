import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import type { Context } from '../../../contract/context.ts'
import { aiOptions } from './options.ts'
import { creditsOf, withCredits } from './service.ts'

let app: TestApp
let ctx: Context
beforeAll(async () => {
  app = await buildTestApp({ aiCredits: '100' })
  app.setTime('2026-03-02T10:00:00Z')
  ctx = app.systemContext()
})

const ANN = 1_001
const BEN = 1_002

const chargeOf = (userId: number) => ({
  ...({ feature: 'assistant', about: 'Tea', userId } as const),
  request: { url: 'https://ai.example/v1/chat/completions', body: { model: 'writer' } },
})

describe('credits', () => {
  it('SEC-56: are deducted for successful calls only, per user and day', async () => {
    expect(await withCredits(ctx, chargeOf(ANN), async () => 'done')).toBe('done')
    await expect(
      withCredits(ctx, chargeOf(ANN), () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away')
    expect(await creditsOf(ctx, ANN)).toEqual({
      total: 100,
      remaining: 50,
      expires: Date.parse('2026-03-03T00:00:00Z') / 1_000,
    })
    expect((await creditsOf(ctx, BEN)).remaining).toBe(100)
    app.setTime('2026-03-03T00:00:00Z')
    expect((await creditsOf(ctx, ANN)).remaining).toBe(100)
  })

  it('SEC-56: cannot be spent twice by concurrent requests', async () => {
    const gate = Promise.withResolvers<void>()
    const running = ['assistant', 'assistant', 'assistant'].map(() =>
      withCredits(app.systemContext(), chargeOf(BEN), () => gate.promise).then(
        () => 200,
        (error: { status: number; code: string }) => [error.status, error.code],
      ),
    )
    // The rejected call does not wait for the other two.
    expect(await Promise.race(running)).toEqual([402, 'insufficient_credits'])
    gate.resolve()
    expect((await Promise.all(running)).filter((status) => status === 200)).toHaveLength(2)
    expect((await creditsOf(ctx, BEN)).remaining).toBe(0)
  })

  it('are returned with the costs of the features', async () => {
    expect(await aiOptions(ctx)).toMatchObject({
      hasAccessToken: false,
      isManuallyConnected: false,
      problem: '',
      credits: { total: 100, orders: [], license: { total: 100 } },
      costPerFeature: { titles: 10, rephrase: 5, assistant: 50 },
    })
  })
})
