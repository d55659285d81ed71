/** What the doctor found out about one thing. */
export interface Finding {
  readonly level: 'good' | 'doubtful' | 'bad'
  readonly text: string
  /** What to do about it. */
  readonly advice?: string
}

export const good = (text: string): Finding => ({ level: 'good', text })

/** It works, or will, but somebody should know. */
export const doubtful = (text: string, advice: string): Finding => ({
  level: 'doubtful',
  text,
  advice,
})

/** It does not work. */
export const bad = (text: string, advice: string): Finding => ({ level: 'bad', text, advice })
