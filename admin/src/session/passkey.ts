/** Whether this browser can use passkeys, in the way that the functions below need. */
export const arePasskeysUsable = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Asks the browser for a passkey. Returns its signature as JSON, as the sign-in page sends it. */
export const signWithPasskey = async (options: object): Promise<string> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey })
  return JSON.stringify(credential)
}

/** Makes a passkey on this device or another one. Returns what the server keeps of it. */
export const makePasskey = async (options: object): Promise<Readonly<Record<string, unknown>>> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey })
  return JSON.parse(JSON.stringify(credential)) as Record<string, unknown>
}
