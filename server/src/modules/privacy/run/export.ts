import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { hashMailedKey, newMailedKey } from '../../../lib/secrets/mailed-key.ts'
import { audit } from '../../audit/index.ts'
import { notifyUser } from '../../users/index.ts'
import { changeRequest, findRequest, pathOf, personOf } from '../model/index.ts'
import { fileNotice } from '../notices/index.ts'
import { noteFailure, type RequestJob } from './failure.ts'

export const EXPORT = 'privacy.export'

/** Writes the file of a request. A killed job runs again and writes it anew. */
export const runExport = async (ctx: Context, { id }: RequestJob): Promise<void> => {
  const request = await findRequest(ctx.db, id)
  if (request?.work !== 'exporting') return
  try {
    // Loaded on first use, because exports are rare.
    const { writeCopy } = await import('./copy.ts')
    const bytes = await writeCopy(ctx, await personOf(ctx, request.email), pathOf(ctx, id))
    const key = newMailedKey()
    const isMailed = request.is_mailed === 1
    await ctx.transaction(async (ctx) => {
      const now = nowGmt(ctx.clock)
      const changes = {
        ...{ state: 'completed', work: '', completed_gmt: now, file_bytes: bytes, file_gmt: now },
        file_key_hash: isMailed ? hashMailedKey(key) : null,
      }
      if (!(await changeRequest(ctx.db, { id, work: 'exporting' }, changes))) return
      await audit(ctx, 'personal-data.exported', { subject: id, is_mailed: isMailed })
      if (isMailed) await notifyUser(ctx.jobs, request, fileNotice(ctx, key))
    })
  } catch (error) {
    await noteFailure(ctx, id, error)
  }
}
