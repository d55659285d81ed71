import { Id, Page, PerPage } from '../../../contract/arguments/args.ts'
import { created, listing, Reply, streamed } from '../../../contract/reply.ts'
import { type RateLimit, type RouteRecord, route } from '../../../contract/route.ts'
import { array, boolean, object, oneOf, string } from '../../../contract/schema.ts'
import { CAPABILITY, findRequests, type PrivacyRequest, privacyErrors } from '../model/index.ts'
import { FILE_TYPE, fileOf, noteDownload } from './file.ts'
import { presentRequest, requestResource } from './resource.ts'
import {
  askAgain,
  createRequest,
  getRequest,
  kindsFor,
  permitRequest,
  removeRequest,
  startErasure,
  startExport,
} from './service.ts'

const shared = {
  can: [CAPABILITY.export, CAPABILITY.erasure],
  denied: () => privacyErrors.rest_cannot_manage_personal_data(),
} as const

const one = {
  ...shared,
  args: { id: Id },
  load: getRequest,
  permit: (
    ctx: Parameters<typeof permitRequest>[0],
    _args: object,
    request: PrivacyRequest,
  ): Promise<void> => permitRequest(ctx, request),
} as const

const path = 'privacy-requests/(?P<id>[\\d]+)'

/** Each request sends a mail to an address of the caller's choice. */
const mails: RateLimit = { name: 'privacy-requests', seconds: 3_600, requests: () => 100 }

export const requestRoutes: RouteRecord = {
  listPrivacyRequests: route({
    ...shared,
    method: 'GET',
    path: 'privacy-requests',
    summary: 'List requests for personal data',
    description: 'Lists those kinds that the caller may handle, the newest first.',
    args: {
      page: Page,
      per_page: PerPage,
      state: array(oneOf(['pending', 'confirmed', 'failed', 'completed']), {
        description: 'Limit results to these states.',
      }),
    },
    reply: { type: 'array', items: requestResource.schema },
    resource: requestResource,
  }).handle(async ({ ctx, args: { page, per_page: perPage, state } }) => {
    const { rows, total } = await findRequests(ctx.db, {
      ...{ kinds: kindsFor(ctx), states: state?.length ? state : undefined },
      ...{ limit: perPage, offset: (page - 1) * perPage },
    })
    const items = await Promise.all(rows.map((row) => presentRequest(ctx, row)))
    return listing(items, { total, page, perPage })
  }),

  createPrivacyRequest: route({
    ...shared,
    method: 'POST',
    path: 'privacy-requests',
    summary: 'Create a request for personal data',
    description: 'Mails a link to the person, who has to confirm it within a day.',
    limit: mails,
    args: {
      kind: oneOf(['export', 'erasure'], { description: 'What is requested.', required: true }),
      email_or_login: string({
        description: 'E-mail address of the person, or the user name of an account.',
        required: true,
        minLength: 1,
        maxLength: 320,
      }),
      confirm: boolean({
        description: 'Whether the person has to confirm it. Without, it is confirmed at once.',
        default: true as boolean,
      }),
    },
    samples: (n) => ({ kind: 'export', email_or_login: `guest${n}@example.org` }),
    resource: requestResource,
  }).handle(async ({ ctx, args }) => {
    const request = await createRequest(ctx, args)
    const address = ctx.links.api(`svc/v1/privacy-requests/${request.id}`)
    return created(await presentRequest(ctx, request), address)
  }),

  getPrivacyRequest: route({
    ...one,
    method: 'GET',
    path,
    summary: 'Get a request for personal data',
    resource: requestResource,
  }).handle(({ ctx, subject }) => presentRequest(ctx, subject)),

  // Requests have no versions, so the right is checked here: a route that loads what it deletes
  // compares `If-Match`.
  deletePrivacyRequest: route({
    ...shared,
    method: 'DELETE',
    path,
    summary: 'Delete a request for personal data',
    description: 'Deletes its file as well. Refused while it is being carried out.',
    args: { id: Id },
    reply: object({ deleted: boolean({ required: true }) }),
  }).handle(async ({ ctx, args }) => {
    const request = await getRequest(ctx, args)
    await permitRequest(ctx, request)
    await removeRequest(ctx, request)
    return { deleted: true }
  }),

  resendPrivacyRequest: route({
    ...one,
    method: 'POST',
    path: `${path}/resend`,
    summary: 'Send the mail of a request for personal data again',
    description: 'The link of the former mail ends. A failed request waits for another day.',
    limit: mails,
    resource: requestResource,
  }).handle(async ({ ctx, subject }) => presentRequest(ctx, await askAgain(ctx, subject))),

  exportPersonalData: route({
    ...one,
    method: 'POST',
    path: `${path}/export`,
    summary: 'Export the personal data of a request',
    description: 'A job writes the file, which is deleted after three days.',
    args: {
      id: Id,
      send: boolean({
        description: 'Whether the person gets a link to the file by mail.',
        default: true as boolean,
      }),
    },
    resource: requestResource,
  }).handle(async ({ ctx, args: { send }, subject }) => {
    const request = await startExport(ctx, subject, send)
    return new Reply(await presentRequest(ctx, request), { status: 202 })
  }),

  downloadPersonalData: route({
    ...one,
    method: 'GET',
    path: `${path}/export`,
    summary: 'Get the file of exported personal data',
    produces: [FILE_TYPE],
  }).handle(async ({ ctx, subject }) => {
    const file = await fileOf(ctx, subject)
    if (!file) throw privacyErrors.rest_privacy_no_file()
    await noteDownload(ctx, subject)
    const tell = async ({ say }: { say(bytes: Uint8Array): Promise<void> }): Promise<void> => {
      for await (const chunk of file.open()) await say(chunk as Buffer)
    }
    return streamed(FILE_TYPE, tell, { headers: file.headers })
  }),

  erasePersonalData: route({
    ...one,
    method: 'POST',
    path: `${path}/erase`,
    summary: 'Delete the personal data of a request',
    description:
      'A job erases it, which cannot be undone. Accounts, their access and their content are kept.',
    resource: requestResource,
  }).handle(async ({ ctx, subject }) => {
    const request = await startErasure(ctx, subject)
    return new Reply(await presentRequest(ctx, request), { status: 202 })
  }),
}
