import { route } from '../../../../contract/route.ts'
import { boolean, object, orNull } from '../../../../contract/schema.ts'
import { lenientText, needs } from '../../../seo-kernel/index.ts'
import { Window } from '../../search-traffic/index.ts'
import { importExport } from './import.ts'
import { ImportReport } from './report.ts'

const required = { required: true } as const

const MAX_FILE = 10_485_760

export const importRoutes = {
  importSearchStatistics: route({
    method: 'POST',
    path: 'search-statistics/import',
    summary: 'Import a Search Console export',
    description: 'Accepts the ZIP file of Search Console, or one of its CSV files.',
    can: needs('search_statistics_settings'),
    upload: true,
    maxBodyBytes: MAX_FILE,
    args: {
      startDate: lenientText('First day, if the file does not contain dates.'),
      endDate: lenientText('Last day, if the file does not contain dates.'),
    },
    reply: object({
      success: boolean(required),
      report: ImportReport,
      period: orNull(Window),
    }),
  }).handle(async ({ ctx, args, upload }) => ({
    success: true,
    ...(await importExport(ctx, upload, args)),
  })),
}
