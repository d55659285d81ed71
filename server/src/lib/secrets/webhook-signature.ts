import { createHmac, randomBytes } from 'node:crypto'

/** A signed message, as in Standard Webhooks (standardwebhooks.com). */
export interface SignedMessage {
  /** The same on each attempt, so that receivers can skip duplicates. */
  readonly id: string
  readonly at: Date
  readonly body: string
  /** `whsec_` and Base64. With several, during a rotation, each of them verifies the message. */
  readonly secrets: readonly string[]
}

export const signedHeaders = ({
  id,
  at,
  body,
  secrets,
}: SignedMessage): Readonly<Record<string, string>> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const text = `${id}.${timestamp}.${body}`
  return {
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': secrets.map((secret) => `v1,${sign(secret, text)}`).join(' '),
  }
}

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

const PREFIX = 'whsec_'

const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(PREFIX, ''), 'base64'))
    .update(text)
    .digest('base64')
