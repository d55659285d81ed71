import type { FastifyInstance } from 'fastify'
import type { SiteParts } from '../common/visit.ts'
import { applicationsPage } from './applications.ts'
import { commentsPage } from './comments.ts'
import { serveAccountPage } from './frame.ts'
import { serveLostPassword } from './lost-password.ts'
import { serveNewsletter } from './newsletter.ts'
import { overviewPage } from './overview.ts'
import { passwordPage } from './password.ts'
import { servePersonalData } from './personal-data.ts'
import { profilePage } from './profile.ts'
import { sessionsPage } from './sessions.ts'
import { twoFactorPage } from './two-factor.ts'

const pages = [
  overviewPage,
  profilePage,
  passwordPage,
  twoFactorPage,
  applicationsPage,
  sessionsPage,
  commentsPage,
]

/** Serves the account pages, the password reset, and the pages behind mailed links. */
export const serveAccount = (http: FastifyInstance, parts: SiteParts): void => {
  for (const page of pages) serveAccountPage(http, parts, page)
  serveLostPassword(http, parts)
  servePersonalData(http, parts)
  serveNewsletter(http, parts)
}
