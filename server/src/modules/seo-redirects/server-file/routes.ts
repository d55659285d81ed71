import { lenient } from '../../../contract/arguments/lenient.ts'
import { route } from '../../../contract/route.ts'
import { boolean, object, string } from '../../../contract/schema.ts'
import { Done, done, needs, textOf } from '../../seo-kernel/index.ts'
import { readServerText, saveServerText } from './service.ts'

export const serverFileRoutes = {
  getServerFile: route({
    method: 'GET',
    path: 'htaccess',
    summary: 'Get the .htaccess rules',
    can: needs('tools_settings'),
    reply: object({
      success: boolean({ required: true }),
      htaccess: string({ required: true }),
    }),
  }).handle(async ({ ctx }) => ({ ...done, htaccess: await readServerText(ctx) })),

  saveServerFile: route({
    method: 'POST',
    path: 'htaccess',
    summary: 'Update the .htaccess rules',
    can: needs('tools_settings'),
    args: {
      htaccess: lenient(
        string({
          description:
            'Lines with `Redirect` and `Header set` directives, which the server applies itself.',
          isLong: true,
        }),
        textOf,
      ),
    },
    samples: (n) => ({ htaccess: `Redirect 301 /sample-${n}/ /sample/` }),
    reply: Done,
  }).handle(async ({ ctx, args }) => {
    await saveServerText(ctx, args.htaccess)
    return done
  }),
}
