import { boot } from '../boot.ts'
import { currentNonce } from './session.ts'

/** Ends the session. A form does it, as on the pages of the site. */
export const signOut = (): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${boot.home}/logout`
  const nonce = document.createElement('input')
  nonce.type = 'hidden'
  nonce.name = '_wpnonce'
  nonce.value = currentNonce()
  form.append(nonce)
  document.body.append(form)
  form.submit()
}
