import type { Services } from '../../../context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { audit, hasEntry } from '../../audit/index.ts'
import { findPassword, notifyOfNewPlace, updatePassword } from '../application-passwords/index.ts'
import { findUser } from '../model/index.ts'
import { isNewPlace } from '../sessions/index.ts'
import type { Identified } from './basic.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Records the time and address of a password's use: once a day, and when the address changes. */
export const recordUsage = async (
  services: Services,
  used: Identified,
  ip: string,
): Promise<void> => {
  const now = services.clock()
  if (!isWorthNoting(used.password, now, ip)) return
  const note = { last_used_gmt: toGmtText(now), last_ip: ip }
  const { uuid } = used.password
  try {
    await services.store.transaction(async (db) => {
      // Of several concurrent requests, the first record is enough.
      const row = await findPassword(db, used.principal.id, uuid)
      if (!row || !isWorthNoting(row, now, ip)) return
      await updatePassword(db, uuid, note)
      const { principal: user } = used
      if (row.last_ip === ip) return
      await auditNewAddress({ ...services, db, user, ip }, uuid)
      const owner = await findUser(db, row.user_id)
      if (owner && (await isNewPlace(db, services.clock, uuid, ip)))
        await notifyOfNewPlace(services.jobs.queue(db), owner, row, ip)
    })
    used.password = { uuid, ...note }
  } catch (error) {
    // A failure to record must not reject the request.
    services.log.error({ err: error, uuid }, 'use of an application password not recorded')
  }
}

/** Whether a use at this time and address needs no record. */
export const isRecorded = (
  { clock }: Pick<Services, 'clock'>,
  { password }: Identified,
  ip: string,
): boolean => !isWorthNoting(password, clock(), ip)

/** Audits each address once per password, as far as the log goes back. */
const auditNewAddress = async (place: Parameters<typeof audit>[0], uuid: string): Promise<void> => {
  const event = 'application-password.new-address'
  const known = { event, subject: uuid, since: '', ip: place.ip }
  if (!(await hasEntry(place.db, known))) await audit(place, event, { subject: uuid })
}

const isWorthNoting = (
  { last_used_gmt: last, last_ip }: Identified['password'],
  now: Date,
  ip: string,
): boolean => last === null || last_ip !== ip || Date.parse(`${last}Z`) <= now.getTime() - DAY_MS
