/** Whether this browser can use passkeys, in the way that `signWithPasskey` needs. */
export const arePasskeysUsable = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Asks the browser for a passkey. Returns its signature as JSON, as the sign-in page sends it. */
export const signWithPasskey = async (options: object): Promise<string> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey })
  return JSON.stringify(credential)
}
