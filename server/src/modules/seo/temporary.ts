import { route } from '../../contract/route.ts'
import { number, typed } from '../../contract/schema.ts'
import { NEEDS_ANY } from './access/index.ts'
import { Done, done, type Feature } from './common/index.ts'
import { saveSeoOptions, seoOptions } from './options/index.ts'
import { changeRecord } from './records/index.ts'

// Temporary: stands in for the routes of options and records until they are on main.
const anything = typed<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const temporary: Feature = {
  routes: {
    readOptionsForNow: route({
      method: 'GET',
      path: 'options',
      summary: 'Temporary',
      can: NEEDS_ANY,
      reply: typed<object>({ type: 'object', additionalProperties: true }),
    }).handle(async ({ ctx }) => ({ success: true, options: (await seoOptions(ctx)).site })),
    saveOptionsForNow: route({
      method: 'POST',
      path: 'options',
      summary: 'Temporary',
      can: NEEDS_ANY,
      args: { options: anything, dynamicOptions: anything },
      reply: Done,
    }).handle(async ({ ctx, args }) => {
      await saveSeoOptions(ctx, { site: args.options, dynamic: args.dynamicOptions })
      return done
    }),
    savePostForNow: route({
      method: 'POST',
      path: 'post',
      summary: 'Temporary',
      can: NEEDS_ANY,
      args: { id: number(), title: typed<string>({}), schema: anything, primary_term: anything },
      reply: Done,
    }).handle(async ({ ctx, args: { id, ...fields } }) => {
      await ctx.transaction((ctx) =>
        changeRecord(ctx, 'post', id ?? 0, (before) => ({
          ...before,
          fields: { ...before.fields, ...(fields as object) },
        })),
      )
      return done
    }),
  },
}
