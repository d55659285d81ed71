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
      description:
        'Whether an AI service is connected; without one, suggestions are generated on this server.',
    }),
    isTrialAccessToken: boolean(required),
    isManuallyConnected: boolean({
      ...required,
      description: 'Whether the access token was stored by an administrator.',
    }),
    problem: string({
      description: 'Reason why the service last rejected the token; empty for none.',
      enum: ['', 'refused', 'forbidden', 'unpaid'],
      required: true,
    }),
    credits: object(
      {
        total: number({ ...required, description: 'Number of credits of the caller per day.' }),
        remaining: number(required),
        orders: array(object({}), required),
        license: object(
          {
            total: number(required),
            remaining: number(required),
            expires: number({ ...required, description: 'Time of the next reset.' }),
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
