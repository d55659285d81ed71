import { type Html, html, trusted } from './html.ts'

/**
 * Attributes of a form that is submitted with a passkey. It stays hidden where scripts or passkeys
 * are missing. Its field `credential` gets the result, and its `role=status` element the problems.
 */
export const passkeyForm = (act: 'create' | 'get', options: object): Html =>
  html` data-passkey="${act}" data-options="${JSON.stringify(options)}" hidden`

/** Asks the browser for a passkey when such a form is submitted. */
export const PASSKEY_SCRIPT = trusted(`(() => {
  const form = document.querySelector('form[data-passkey]')
  if (!form || !window.PublicKeyCredential) return
  const toBytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  const toText = (buffer) =>
    buffer &&
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '')
  const known = (list) => (list || []).map((one) => ({ ...one, id: toBytes(one.id) }))
  const options = JSON.parse(form.dataset.options)
  options.challenge = toBytes(options.challenge)
  options.allowCredentials = known(options.allowCredentials)
  options.excludeCredentials = known(options.excludeCredentials)
  if (options.user) options.user.id = toBytes(options.user.id)
  const problems = {
    InvalidStateError: 'This device has a passkey for your account already.',
    NotAllowedError: 'No passkey was used. You can try again, or use another way.',
  }
  const button = form.querySelector('button')
  const status = form.querySelector('[role=status]')
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    status.textContent = 'Follow the steps of your browser.'
    try {
      const made = await navigator.credentials[form.dataset.passkey]({ publicKey: options })
      const { response } = made
      form.elements.credential.value = JSON.stringify({
        id: made.id,
        rawId: toText(made.rawId),
        type: made.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(response.clientDataJSON),
          attestationObject: toText(response.attestationObject),
          transports: response.getTransports && response.getTransports(),
          authenticatorData: toText(response.authenticatorData),
          signature: toText(response.signature),
          userHandle: toText(response.userHandle) || undefined,
        },
      })
      form.submit()
    } catch (error) {
      status.textContent = problems[error.name] || 'The passkey could not be used: ' + error.message
      button.disabled = false
    }
  })
})()`)

/** The result of that script; undefined if it is no object. */
export const readCredential = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
