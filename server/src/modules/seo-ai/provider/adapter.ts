import type { Config } from '../../../config.ts'
import type { Context } from '../../../contract/context.ts'
import type { Fetched } from '../../../outbound/safe-fetch.ts'
import { eventReader } from './events.ts'
import type {
  AiAnswer,
  AiFailure,
  AiProvider,
  ChatMessage,
  CitedPage,
  OutgoingRequest,
  Picture,
  PictureRequest,
} from './port.ts'

/** The address of the provider and the credentials. */
interface AiAccount {
  readonly url: string
  readonly key: string
  readonly model: string
  readonly imageModel: string
}

const MAX_ANSWER_BYTES = 1_048_576
const MAX_PICTURE_BYTES = 26_214_400
const MAX_TOKENS = 2_000
/** The timeout for images and for streamed texts. */
export const slowTimeMs = ({ aiTimeoutMs }: Pick<Config, 'aiTimeoutMs'>): number => aiTimeoutMs * 4

type Asker = Pick<Context, 'fetch' | 'config'>

/** An adapter for providers with the API of OpenAI. */
export const connectProvider = (ctx: Asker, account: AiAccount): AiProvider => {
  const { model, imageModel } = account
  const describe = describeRequests(account)
  return {
    model,
    imageModel,
    describe,
    complete: async (messages, options) => {
      const answer = await ask(ctx, account, describe.complete(messages, options), {
        maxBytes: MAX_ANSWER_BYTES,
        timeoutMs: ctx.config.aiTimeoutMs,
      })
      return { ...read(answer, textOf), ...citedIn(answer) }
    },
    stream: async (messages, { maxTokens, signal, onText }) => {
      let told = ''
      let isWhole = false
      const onPiece = eventReader(async (data) => {
        if (data === '[DONE]') isWhole = true
        const { text = '', isLast } = deltaOf(parse(data))
        isWhole ||= isLast
        told += text
        if (text !== '') await onText(text)
      })
      const answer = await ask(ctx, account, describe.stream(messages, maxTokens), {
        types: ['text/event-stream'],
        maxBytes: MAX_ANSWER_BYTES,
        timeoutMs: slowTimeMs(ctx.config),
        signal,
        onPiece,
      })
      // A truncated text is a failure, so that the client learns about it.
      return read(answer, () => (isWhole && told !== '' ? told : undefined))
    },
    image: async (request) => {
      const drawn =
        request.source === undefined
          ? describe.image(request)
          : { url: `${account.url}/images/edits`, message: form(imageModel, request) }
      const answer = await ask(ctx, account, drawn, {
        maxBytes: MAX_PICTURE_BYTES * 2,
        timeoutMs: slowTimeMs(ctx.config),
      })
      return readPicture(ctx, answer)
    },
  }
}

const chatUrl = ({ url }: AiAccount): string => `${url}/chat/completions`

const chat = (model: string, messages: readonly ChatMessage[], maxTokens = MAX_TOKENS) => ({
  model,
  messages,
  max_tokens: maxTokens,
})

/** The requests as they are sent, and as people see them before. */
const describeRequests = (account: AiAccount): AiProvider['describe'] => ({
  complete: (messages, { isJson, maxTokens } = {}) => ({
    url: chatUrl(account),
    body: {
      ...chat(account.model, messages, maxTokens),
      ...(isJson ? { response_format: { type: 'json_object' } } : {}),
    },
  }),
  stream: (messages, maxTokens) => ({
    url: chatUrl(account),
    body: { ...chat(account.model, messages, maxTokens), stream: true },
  }),
  image: (request) => ({
    url: `${account.url}/images/generations`,
    body: drawing(account.imageModel, request),
  }),
})

type Message = NonNullable<Parameters<Context['fetch']>[1]['message']>

/** A request with JSON, or with a message of another type. */
type Outgoing = OutgoingRequest | { readonly url: string; readonly message: Message }

interface Conditions {
  readonly types?: readonly string[]
  readonly maxBytes: number
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  readonly onPiece?: (piece: Buffer) => Promise<void>
}

const ask = (
  ctx: Asker,
  { key }: AiAccount,
  request: Outgoing,
  { types = ['application/json'], ...conditions }: Conditions,
): Promise<Fetched | undefined> =>
  ctx.fetch(request.url, {
    ...conditions,
    types,
    message: 'message' in request ? request.message : json(request.body),
    authorization: `Bearer ${key}`,
  })

const json = (body: object): Message => ({
  type: 'application/json',
  body: JSON.stringify(body),
})

const drawing = (model: string, { prompt, size, quality }: PictureRequest) => ({
  ...{ model, prompt, size, quality },
  n: 1,
})

/** The source image is sent as multipart/form-data (RFC 7578). */
const form = (model: string, request: PictureRequest): Message => {
  const boundary = `callboard-${crypto.randomUUID()}`
  const fields = Object.entries(drawing(model, request)).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const { bytes = Buffer.alloc(0), type = '' } = request.source ?? {}
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="picture.${type.split('/')[1]}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(fields.join('') + head),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

const failed = (
  reason: AiFailure['reason'],
  retryAfterSeconds?: number,
): { readonly failure: AiFailure } => ({ failure: { reason, retryAfterSeconds } })

/** The failure of a response; its message is dropped, as it may contain the key. */
const failureOf = (answer: Fetched | undefined): AiFailure | undefined => {
  const reason = answer ? REASONS[answer.status] : 'away'
  if (reason !== undefined) return { reason, retryAfterSeconds: secondsOf(answer?.retryAfter) }
  const { status = 0 } = answer ?? {}
  if (status >= 200 && status <= 299) return undefined
  return { reason: status >= 400 && status <= 499 ? 'declined' : 'away' }
}

const REASONS: Readonly<Record<number, AiFailure['reason']>> = {
  401: 'refused',
  402: 'unpaid',
  403: 'forbidden',
  408: 'away',
  429: 'busy',
}

const secondsOf = (retryAfter = ''): number | undefined =>
  /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined

const read = <T>(
  answer: Fetched | undefined,
  of: (body: unknown) => T | undefined,
): AiAnswer<T> => {
  const failure = failureOf(answer)
  if (failure) return { failure }
  const value = of(parse(answer?.body.toString('utf8') ?? ''))
  return value === undefined ? failed('unreadable') : { value }
}

const readPicture = async (ctx: Asker, answer: Fetched | undefined): Promise<AiAnswer<Picture>> => {
  const drawn = read(answer, (body) => membersOf(listOf(membersOf(body).data)[0]))
  if ('failure' in drawn) return drawn
  const { b64_json: encoded, url } = drawn.value
  if (typeof encoded === 'string' && encoded !== '')
    return { value: { bytes: Buffer.from(encoded, 'base64') } }
  const file =
    typeof url === 'string'
      ? await ctx.fetch(url, { types: PICTURE_TYPES, maxBytes: MAX_PICTURE_BYTES })
      : undefined
  return file ? { value: { bytes: file.body } } : failed('unreadable')
}

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const choiceOf = (body: unknown) => membersOf(listOf(membersOf(body).choices)[0])

const textOf = (body: unknown): string | undefined => {
  const { content } = membersOf(choiceOf(body).message)
  return typeof content === 'string' && content.trim() !== '' ? content : undefined
}

const MAX_CITED = 100

/** Pages that the response cites: beside the message, or in the annotations of its text. */
const citedIn = (answer: Fetched | undefined): { readonly cited?: readonly CitedPage[] } => {
  const body = parse(answer?.body.toString('utf8') ?? '')
  const { search_results: results, citations } = membersOf(body)
  const { annotations } = membersOf(choiceOf(body).message)
  const notes = listOf(annotations).map((note) => membersOf(note).url_citation)
  const cited = [...listOf(results), ...listOf(citations), ...notes]
    .slice(0, MAX_CITED)
    .map((page) => (typeof page === 'string' ? { url: page } : membersOf(page)))
    .flatMap(({ url, title }: Readonly<Record<string, unknown>>) =>
      typeof url === 'string' ? [{ url, title: typeof title === 'string' ? title : '' }] : [],
    )
  return cited.length === 0 ? {} : { cited }
}

const deltaOf = (body: unknown): { readonly text?: string; readonly isLast: boolean } => {
  const { delta, finish_reason: end } = choiceOf(body)
  const { content } = membersOf(delta)
  return {
    ...(typeof content === 'string' ? { text: content } : {}),
    isLast: typeof end === 'string',
  }
}
