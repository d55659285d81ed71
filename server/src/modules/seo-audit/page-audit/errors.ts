import { ApiError, errors } from '../../../contract/errors.ts'

export const auditErrors = errors({
  seo_audit_no_address: [400, 'This is no address of a page.'],
  seo_audit_unreachable: [400, 'There is no page at this address that could be read.'],
})

/** Existing clients read the reason from `response`. */
export const auditFailed = (
  code: keyof typeof auditErrors,
  reason: 'invalid-url' | 'unreachable',
): ApiError => {
  const { status, message } = auditErrors[code]()
  return new ApiError(code, status, message, {}, { beside: { response: { error: reason } } })
}
