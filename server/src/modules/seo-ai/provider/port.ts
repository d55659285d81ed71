/** One message of a conversation with a model. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * The reason of a failure. `refused`: the key is invalid; `forbidden`: the key lacks the permission; `unpaid`:
 * the account has no credit; `busy`: too many requests; `declined`: the provider rejects the request; `away`: no response in time, or a server
 * error; `unreadable`: a response without a usable value.
 */
export interface AiFailure {
  readonly reason: 'refused' | 'forbidden' | 'unpaid' | 'busy' | 'declined' | 'away' | 'unreadable'
  /** The `Retry-After` of the response, if it has one. */
  readonly retryAfterSeconds?: number | undefined
}

/** A page that a model cites. */
export interface CitedPage {
  readonly url: string
  readonly title: string
}

export type AiAnswer<T> =
  | {
      readonly value: T
      /** Returned by providers that search the web. */
      readonly cited?: readonly CitedPage[]
    }
  | { readonly failure: AiFailure }

export interface Picture {
  readonly bytes: Buffer
}

export interface PictureRequest {
  readonly prompt: string
  /** Width and height in pixels, e.g. `1536x1024`. */
  readonly size: string
  readonly quality: 'low' | 'medium' | 'high'
  /** The image to edit; without it a new one is made. */
  readonly source?: { readonly bytes: Buffer; readonly type: string } | undefined
}

interface CompletionOptions {
  /** Whether the answer must be a JSON object. */
  readonly isJson?: boolean
  readonly maxTokens?: number
}

interface StreamOptions {
  readonly maxTokens?: number
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined
  /** Receives the text in pieces; the next piece waits for the promise. */
  onText(text: string): Promise<void>
}

/** A request to a provider; the key is sent beside it. */
export interface OutgoingRequest {
  readonly url: string
  /** Sent as JSON. */
  readonly body: { readonly model: string }
}

/** A provider of texts and images. */
export interface AiProvider {
  /** The model for texts. */
  readonly model: string
  readonly imageModel: string
  /** What the methods with these names send. */
  readonly describe: {
    complete(messages: readonly ChatMessage[], options?: CompletionOptions): OutgoingRequest
    stream(messages: readonly ChatMessage[], maxTokens?: number): OutgoingRequest
    /** A new image, without a source. */
    image(request: Omit<PictureRequest, 'source'>): OutgoingRequest
  }
  complete(messages: readonly ChatMessage[], options?: CompletionOptions): Promise<AiAnswer<string>>
  /** Resolves to the whole text after the last piece. */
  stream(messages: readonly ChatMessage[], options: StreamOptions): Promise<AiAnswer<string>>
  image(request: PictureRequest): Promise<AiAnswer<Picture>>
}
