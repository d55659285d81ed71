/** What is said to a model, by whom. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * Why nothing came back. `refused`: the key counts for nothing there; `forbidden`: it counts, but not
 * for this; `busy`: too much was asked; `declined`: the service will not do that; `away`: no answer in
 * time, or a failure of the service; `unreadable`: an answer that says nothing.
 */
export interface AiFailure {
  readonly reason: 'refused' | 'forbidden' | 'busy' | 'declined' | 'away' | 'unreadable'
  /** When to come again, where the service says so. */
  readonly retryAfterSeconds?: number | undefined
}

/** A page that a model says it relies on. */
export interface CitedPage {
  readonly url: string
  readonly title: string
}

export type AiAnswer<T> =
  | {
      readonly value: T
      /** What services that search the web tell beside the text. */
      readonly cited?: readonly CitedPage[]
    }
  | { readonly failure: AiFailure }

export interface Picture {
  readonly bytes: Buffer
}

export interface PictureRequest {
  readonly prompt: string
  /** `1536x1024` and the like. */
  readonly size: string
  readonly quality: 'low' | 'medium' | 'high'
  /** The picture that is to be changed, where it is no new one. */
  readonly source?: { readonly bytes: Buffer; readonly type: string } | undefined
}

interface CompletionOptions {
  /** Whether the answer has to be a JSON object. */
  readonly isJson?: boolean
  readonly maxTokens?: number
}

interface StreamOptions {
  readonly maxTokens?: number
  /** Whoever listens may have gone. */
  readonly signal?: AbortSignal | undefined
  /** Gets the text piece by piece; the next one waits for it. */
  onText(text: string): Promise<void>
}

/** A service that writes and draws. */
export interface AiProvider {
  /** The model that writes. */
  readonly model: string
  readonly imageModel: string
  complete(messages: readonly ChatMessage[], options?: CompletionOptions): Promise<AiAnswer<string>>
  /** The whole text, once it was told. */
  stream(messages: readonly ChatMessage[], options: StreamOptions): Promise<AiAnswer<string>>
  image(request: PictureRequest): Promise<AiAnswer<Picture>>
}
