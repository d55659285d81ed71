import { array, object, string } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'

const MAX_ADDRESS = 2_000

/** Normalises a web address; undefined for any other text. */
export const readAddress = (text: string): string | undefined => {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text.trim()) : null
  const isPlain = url !== null && url.username === '' && url.password === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const address = (name: string, description: string) =>
  string({
    description,
    maxLength: MAX_ADDRESS,
    check: (value) =>
      typeof value === 'string' && (value === '' || readAddress(value) !== undefined)
        ? undefined
        : { code: 'rest_invalid_param', message: `${name} is no address of the web.` },
    clean: (value) => readAddress(String(value)) ?? '',
  })

const line = (description: string, maxLength: number) =>
  string({ description, maxLength, clean: (value) => sanitizeLine(String(value)) })

/** Maximum number of webhooks. */
const MAX_WEBHOOKS = 5

/** Settings of the whole catalogue. */
export const settingFields = {
  licence: line('Under which licence others may use the data, such as CC BY 4.0.', 200),
  licence_url: address('licence_url', 'Where the licence can be read.'),
  attribution: line('Whom to name when the data is used.', 500),
  webhooks: array(
    object({
      url: string({
        description: 'Where messages are sent.',
        maxLength: MAX_ADDRESS,
        required: true,
      }),
      secret: string({
        description: 'Signs the messages for this address; made by the server.',
        readonly: true,
      }),
    }),
    {
      description: 'Programs that are told of new characters and deaths.',
      maxItems: MAX_WEBHOOKS,
    },
  ),
} as const
