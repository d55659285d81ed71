import type { Context } from '../../../contract/context.ts'
import { array, boolean, number, object, string } from '../../../contract/schema.ts'
import { aiConnection } from '../provider/index.ts'
import { COSTS } from './costs.ts'
import { creditsOf } from './service.ts'

const required = { required: true } as const

/** The connection to the provider, and the caller's credits. */
export const AiOptions = object(
  {
    hasAccessToken: boolean({
      ...required,
      description: 'Whether a service writes; without one the site makes suggestions itself.',
    }),
    isTrialAccessToken: boolean(required),
    isManuallyConnected: boolean({
      ...required,
      description: 'Whether an administrator has stored the token.',
    }),
    problem: string({
      description: 'Why the service did not take the token last time; empty when it did.',
      enum: ['', 'refused', 'forbidden'],
      required: true,
    }),
    credits: object(
      {
        total: number({ ...required, description: 'What the caller may spend in a day.' }),
        remaining: number(required),
        orders: array(object({}), required),
        license: object(
          {
            total: number(required),
            remaining: number(required),
            expires: number({ ...required, description: 'When there are new ones.' }),
          },
          required,
        ),
      },
      required,
    ),
    costPerFeature: object(
      Object.fromEntries(Object.keys(COSTS).map((feature) => [feature, number(required)])),
      required,
    ),
  },
  required,
)

/** The current values for the caller. */
export const aiOptions = async (ctx: Context) => {
  const [{ isConnected, isManual, problem = '' as const }, { total, remaining, expires }] =
    await Promise.all([aiConnection(ctx), creditsOf(ctx)])
  return {
    hasAccessToken: isConnected,
    isTrialAccessToken: false,
    isManuallyConnected: isManual,
    problem,
    // Credits cannot be bought: all of them are the daily ones.
    credits: { total, remaining, orders: [], license: { total, remaining, expires } },
    costPerFeature: COSTS,
  }
}
